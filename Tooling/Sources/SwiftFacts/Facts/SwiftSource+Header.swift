/// The header of a declaration: its name, and what it inherits.
extension SwiftSource {
  /// Whether the word at `index` has the length and first letter of a keyword that declares something.
  func mayDeclare(_ index: Int) -> Bool {
    let token = tokens[index]
    guard token.end - token.start >= 3, token.end - token.start <= 14 else { return false }
    switch bytes[Int(token.start)] {
    case UInt8(ascii: "a"), UInt8(ascii: "c"), UInt8(ascii: "d"), UInt8(ascii: "e"), UInt8(ascii: "f"),
      UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "m"), UInt8(ascii: "p"), UInt8(ascii: "s"),
      UInt8(ascii: "t"), UInt8(ascii: "v"):
      return true
    default:
      return false
    }
  }

  /// The name that the keyword at `index` declares, with the indices of its first token and of the one after.
  func declaredName(after index: Int, _ kind: Declaration.Kind) -> (text: String, start: Int, end: Int) {
    var end = index + 1
    if kind == .func, tokens.indices.contains(end), tokens[end].kind == .operation {
      return (text(end), end, end + 1)
    }
    guard kind != .`init`, kind != .`subscript`, kind != .`deinit`, var name = identifier(end) else {
      return ("", index, index + 1)
    }
    end += 1
    while kind == .extension, isSpelled(end, "."), let next = identifier(end + 1) {
      name += "." + next
      end += 2
    }
    return (name, index + 1, end)
  }

  /// The types after the colon of a type's header; `index` is the token after its name.
  func inheritedTypes(from index: Int) -> [String] {
    var types: [String] = []
    var current = ""
    var position = index
    var hasColon = false
    var angles = 0
    while position < tokens.count, !isSpelled(position, "{"), !isWord(position, "where") {
      defer { position += 1 }
      angles += angleChange(position)
      guard angles == 0, !isSpelled(position, ">") else { continue }
      if !hasColon {
        hasColon = isSpelled(position, ":")
      } else if isSpelled(position, ",") || isSpelled(position, "&") {
        types.append(current)
        current = ""
      } else if isSpelled(position, "@") {
        position += 1
      } else if isSpelled(position, ".") {
        current += "."
      } else if let word = identifier(position) {
        current = current.hasSuffix(".") ? current + word : word
      }
    }
    return (types + [current]).filter { !$0.isEmpty }
  }

  /// The types that an alias is another name of: `Blueprint & Sendable`; none for anything else but names.
  /// `index` is the token after its name.
  func aliasedTypes(from index: Int) -> [String] {
    guard isSpelled(index, "=") else { return [] }
    var types: [String] = []
    var position = index + 1
    while isWord(position, "any") || isWord(position, "some") { position += 1 }
    while var name = identifier(position) {
      position += 1
      while isSpelled(position, "."), let next = identifier(position + 1) {
        name += "." + next
        position += 2
      }
      types.append(name)
      guard isSpelled(position, "&") else { break }
      position += 1
    }
    let isWhole =
      position >= tokens.count || tokens[position].startsLine || isSpelled(position, "}")
      || isSpelled(position, ";")
    return isWhole ? types : []
  }

  /// The first name of a variable's type, or of its value; `index` is the token after its name.
  package func valueType(from index: Int) -> String? {
    guard isSpelled(index, ":") || isSpelled(index, "=") else { return nil }
    var position = index + 1
    while isSpelled(position + 1, "."), identifier(position) != nil { position += 2 }
    return identifier(position)
  }

  /// Whether the variable whose name ends before `index` keeps a value, rather than computing it.
  package func isStored(from index: Int) -> Bool {
    var position = index
    while position < tokens.count {
      if isSpelled(position, "=") { return true }
      if isSpelled(position, "{") { return isWord(position + 1, "didSet") || isWord(position + 1, "willSet") }
      if position > index, tokens[position].startsLine, tokens[position].kind == .word,
        Declaration.Kind(rawValue: text(position)) != nil
      {
        return true
      }
      position += 1
    }
    return true
  }

  private func angleChange(_ index: Int) -> Int {
    guard tokens[index].kind == .operation else { return 0 }
    let token = tokens[index]
    return bytes[Int(token.start)..<Int(token.end)].reduce(0) { sum, byte in
      byte == UInt8(ascii: "<") ? sum + 1 : byte == UInt8(ascii: ">") ? sum - 1 : sum
    }
  }
}
