extension JSON5Document {
  /// The text with a new value at a path of names. Everything else is unchanged, including comments.
  ///
  /// - Parameter json: the value as JSON.
  package func text(setting path: [String], to json: String) -> [UInt8] {
    if let member = member(at: path) { return replacing(member.value.range, with: json) }
    // The deepest existing object of the path.
    let known = path.indices.last { member(at: Array(path[..<$0]))?.value.isObject ?? ($0 == 0) } ?? 0
    let value = path[(known + 1)...].reversed().reduce(json) { "{\(Self.quoted($1)): \($0)}" }
    let entry = "\(Self.quoted(path[known])): \(value)"
    guard let object = known == 0 ? root : member(at: Array(path[..<known]))?.value else {
      let isBlank = bytes.allSatisfy { $0 <= 0x20 }
      return isBlank ? Array("{\n  \(entry)\n}\n".utf8) : bytes + Array("{\n  \(entry)\n}\n".utf8)
    }
    guard case .object(let members) = object.content, let last = members.last else {
      return inserting(entry, intoEmpty: object)
    }
    return inserting(entry, after: last, in: object)
  }

  /// The text without the member at a path of names, and without its line if that is empty then.
  package func text(removing path: [String]) -> [UInt8] {
    guard let member = member(at: path) else { return bytes }
    var result = bytes
    let afterValue = offset(afterTriviaFrom: member.value.range.upperBound)
    var end = member.value.range.upperBound
    if result[afterValue] == UInt8(ascii: ",") {
      result.remove(at: afterValue)
      if afterValue == end { end = afterValue }
    }
    result.removeSubrange(member.start..<end)
    let lineStart = (result[..<member.start].lastIndex(of: Self.newline) ?? -1) + 1
    let lineEnd = result[member.start...].firstIndex(of: Self.newline) ?? result.count
    if result[lineStart..<lineEnd].allSatisfy({ $0 <= 0x20 }), lineEnd < result.count {
      result.removeSubrange(lineStart...lineEnd)
    }
    return result
  }

  private static let newline = UInt8(ascii: "\n")

  /// A string as JSON.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
    Array(bytes[..<range.lowerBound]) + Array(text.utf8) + Array(bytes[range.upperBound...])
  }

  /// The indentation of the line of a byte.
  private func indent(at offset: Int) -> String {
    let start = (bytes[..<offset].lastIndex(of: Self.newline) ?? -1) + 1
    return String(decoding: bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// Inserts a member on a line of its own below the last one, or after it if the object is on one line.
  private func inserting(_ entry: String, after last: Member, in object: Value) -> [UInt8] {
    let valueEnd = last.value.range.upperBound
    let next = offset(afterTriviaFrom: valueEnd)
    let hasComma = bytes[next] == UInt8(ascii: ",")
    let afterComma = hasComma ? next + 1 : valueEnd
    let isOneLine = !bytes[object.range].contains(Self.newline)
    // A comment after the last member stays on its line, unless it continues on the next one.
    let lineEnd = bytes[afterComma...].firstIndex(of: Self.newline) ?? bytes.count
    let isWhole =
      lineEnd < object.range.upperBound && bytes[afterComma..<lineEnd].firstRange(of: Array("/*".utf8)) == nil
    let position = isOneLine || !isWhole ? afterComma : lineEnd
    let separator = position == lineEnd ? "\n" + indent(at: last.start) : " "
    var result = bytes
    result.insert(contentsOf: Array((separator + entry).utf8), at: position)
    if !hasComma { result.insert(UInt8(ascii: ","), at: valueEnd) }
    return result
  }

  private func inserting(_ entry: String, intoEmpty object: Value) -> [UInt8] {
    let indent = indent(at: object.range.lowerBound)
    let inside = object.range.lowerBound + 1
    let closesOnLine = !bytes[inside..<object.range.upperBound].contains(Self.newline)
    return replacing(inside..<inside, with: "\n\(indent)  \(entry)" + (closesOnLine ? "\n\(indent)" : ""))
  }

  private func offset(afterTriviaFrom start: Int) -> Int {
    Self.end(ofTriviaIn: bytes, from: start) ?? bytes.count
  }
}

extension JSON5Document.Value {
  fileprivate var isObject: Bool { if case .object = content { true } else { false } }
}
