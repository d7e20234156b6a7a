import CSQLite
package import CalendarStore

/// The hash of a UID or calendar name from which short ids are made: 60 bits, which are twelve letters of
/// ``EventID/alphabet``.
package struct EventCode: Hashable {
  package let value: Int64

  /// Bits per letter.
  private static let bits = 5

  /// The code of a UID or a name, stable between runs: FNV-1a with mixing, so that similar UIDs get different
  /// prefixes.
  package init(_ uid: some Sequence<UInt8>) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in uid { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ hash >> 33) &* 0xC4CE_B9FE_1A85_EC53
    value = Int64((hash ^ hash >> 33) >> 4)
  }

  /// The range of codes with a prefix.
  package static func range(_ letters: String) -> ClosedRange<Int64> {
    let digits = letters.compactMap { EventID.alphabet.firstIndex(of: $0) }
    let free = bits * (EventID.mostLetters - digits.count)
    let first = digits.reduce(Int64(0)) { $0 << bits | Int64($1) } << free
    return first...(first + (1 << free) - 1)
  }

  /// The shortest prefix, of at least `fewest` letters, that no other code has. Of many codes, passing the
  /// neighbours in sorted order suffices.
  package func letters(besides neighbours: [Int64], atLeast fewest: Int = EventID.fewestLetters) -> String {
    let alike = neighbours.map { other in
      (value ^ other).leadingZeroBitCount - (Int64.bitWidth - Self.bits * EventID.mostLetters)
    }
    let count = (alike.max() ?? 0) / Self.bits + 1
    let letters = (1...EventID.mostLetters).map { letter in
      EventID.alphabet[Int(value >> (Self.bits * (EventID.mostLetters - letter)) & 31)]
    }
    return String(letters.prefix(max(fewest, count)))
  }
}

extension Connection {
  /// Registers the SQL functions `event_code(uid)` and `event_outline(body)` that migrations use.
  package func addEventFunctions() throws(CalendarStoreError) {
    try addFunction("event_code") { context, _, values in
      let bytes = UnsafeBufferPointer(
        start: sqlite3_value_text(values?[0]), count: Int(sqlite3_value_bytes(values?[0])))
      sqlite3_result_int64(context, EventCode(bytes).value)
    }
    try addFunction("event_outline") { context, _, values in
      let bytes = UnsafeRawBufferPointer(
        start: sqlite3_value_blob(values?[0]), count: Int(sqlite3_value_bytes(values?[0])))
      guard let object = try? ObjectDecoder.object(from: bytes, text: "") else {
        // Reading the body later reports that it is damaged.
        return sqlite3_result_value(context, values?[0])
      }
      Statement.setResult(context, EventOutline.bytes(of: object))
    }
  }

  private func addFunction(
    _ name: String,
    _ body: @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void
  ) throws(CalendarStoreError) {
    let code = sqlite3_create_function_v2(
      handle, name, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil, body, nil, nil, nil)
    guard code == SQLITE_OK else {
      throw CalendarStoreError(code: code, in: handle, path: path, statement: name)
    }
  }
}
