import CSQLite

/// A prepared statement, finalised with this object.
final class Statement {
  /// The SQL text.
  let sql: String
  private let handle: OpaquePointer

  /// Tells SQLite to copy a bound value. Swift does not import the macro `SQLITE_TRANSIENT`.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)  // as the macro is defined

  init(_ handle: OpaquePointer, sql: String) {
    self.handle = handle
    self.sql = sql
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// The current row. Valid until the next step.
  var row: Row { Row(handle) }

  /// Moves to the next row, and returns SQLite's code.
  func step() -> Int32 { sqlite3_step(handle) }

  /// Resets the statement to run it again.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  /// Sets the result of an SQL function to a copy of bytes.
  static func setResult(_ context: OpaquePointer?, _ bytes: [UInt8]) {
    bytes.withUnsafeBytes { sqlite3_result_blob(context, $0.baseAddress, Int32($0.count), copied) }
  }

  /// Sets a parameter, counted from 1, and returns SQLite's code.
  func bind(_ value: Value, at index: Int32) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(handle, index)
    case .integer(let integer): sqlite3_bind_int64(handle, index, integer)
    case .real(let real): sqlite3_bind_double(handle, index, real)
    case .text(var text):
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          // A nil pointer would bind NULL instead of an empty string.
          characters.baseAddress.map {
            sqlite3_bind_text64(
              handle, index, $0, UInt64(characters.count), Self.copied, UInt8(SQLITE_UTF8))
          } ?? sqlite3_bind_text(handle, index, "", 0, Self.copied)
        }
      }
    case .bytes(let bytes):
      bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map {
          sqlite3_bind_blob64(handle, index, $0, UInt64(buffer.count), Self.copied)
        } ?? sqlite3_bind_zeroblob(handle, index, 0)
      }
    }
  }
}

/// A value of a statement's parameter.
package enum Value {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case bytes([UInt8])

  /// A number, or null if there is none.
  package static func integer(orNull number: Int64?) -> Value { number.map(integer) ?? .null }

  /// A text, or null if there is none.
  package static func text(orNull text: String?) -> Value { text.map(Value.text) ?? .null }
}
