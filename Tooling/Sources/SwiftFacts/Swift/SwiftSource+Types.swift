extension SwiftSource {
  /// The type of `Type.self`, which may be qualified and generic, that begins at `index`; `nil` if there is none.
  func metatype(_ index: Int) -> (name: String, end: Int)? {
    guard !isSpelled(index - 1, "."), !isWord(index, "self"), let type = type(index),
      isSpelled(type.end, "."), isWord(type.end + 1, "self")
    else { return nil }
    return (type.name, type.end + 2)
  }

  /// The key with an argument whose need, `PageKey.need`, begins at `index`; `nil` if there is none.
  func argumentNeed(_ index: Int) -> (name: String, end: Int)? {
    guard !isSpelled(index - 1, "."), let type = type(index), type.name.hasSuffix(".need") else { return nil }
    return (String(type.name.dropLast(".need".count)), type.end)
  }

  /// The type that begins at `index`, without spaces, `any` and `some`, and with a dot after its module; `nil` if no name
  /// stands there. Stops before `.self` and `.Type`.
  func type(_ index: Int) -> (name: String, end: Int)? {
    var end = index
    while isWord(end, "any") || isWord(end, "some") { end += 1 }
    guard var name = identifier(end) else { return nil }
    end += 1
    while true {
      let colons = isSpelled(end, ":") && isSpelled(end + 1, ":")
      if isSpelled(end, ".") || colons, let next = identifier(end + (colons ? 2 : 1)) {
        if next == "self" || next == "Type" { return (name, end) }
        name += "." + next
        end += colons ? 3 : 2
      } else if let arguments = genericArguments(end) {
        name += arguments.text
        end = arguments.end
      } else {
        return (name, end)
      }
    }
  }

  /// `<any Clock>` as `<Clock>`, if it begins at `index` without a space before it.
  private func genericArguments(_ index: Int) -> (text: String, end: Int)? {
    guard index > 0, tokens.indices.contains(index), tokens[index].kind == .operation,
      tokens[index - 1].end == tokens[index].start, isSpelled(index, "<")
    else { return nil }
    var depth = 0
    var text = ""
    for position in index..<min(index + 60, tokens.count) {
      let token = tokens[position]
      if token.kind == .operation {
        for byte in bytes[Int(token.start)..<Int(token.end)] {
          if byte == UInt8(ascii: "<") { depth += 1 }
          if byte == UInt8(ascii: ">") { depth -= 1 }
        }
      } else if isWord(position, "any") || isWord(position, "some") {
        continue
      } else if isSpelled(position, "{") || isSpelled(position, ";") {
        return nil
      }
      text += self.text(position)
      if depth <= 0 { return (text, position + 1) }
    }
    return nil
  }

  /// The last name of `key` or `Keys.key`, if it is the whole argument that begins at `index`; `nil` for anything else.
  func plainName(_ index: Int) -> String? {
    guard var name = identifier(index) else { return nil }
    var end = index + 1
    while isSpelled(end, "."), let next = identifier(end + 1) {
      name = next
      end += 2
    }
    return isSpelled(end, ",") || isSpelled(end, ")") || isSpelled(end, "]") ? name : nil
  }

  /// Whether a key path from `Catalog` by name begins at `index`: `\Catalog.clock`.
  func isRootedKeyPath(_ index: Int) -> Bool {
    isSpelled(index, "\\") && isWord(index + 1, "Catalog")
  }

  /// The name of the constant that the key path at `index` is the value of: of `let key = \Catalog.clock` and
  /// `let key: KeyPath<Catalog, ClockKey.Type> = \.clock`.
  func keyPathConstant(_ index: Int) -> String? {
    guard isSpelled(index - 1, "=") else { return nil }
    if isRootedKeyPath(index), let name = identifier(index - 2),
      isWord(index - 3, "let") || isWord(index - 3, "var")
    {
      return name
    }
    var position = index - 2
    while position > max(0, index - 20), !isWord(position, "let"), !isWord(position, "var") { position -= 1 }
    guard isWord(position, "let") || isWord(position, "var"), isSpelled(position + 2, ":"),
      isCatalogKeyPathType(position + 3)
    else { return nil }
    return identifier(position + 1)
  }

  /// Whether `KeyPath<Catalog, …` begins at `index`.
  func isCatalogKeyPathType(_ index: Int) -> Bool {
    isWord(index, "KeyPath") && isSpelled(index + 1, "<") && isWord(index + 2, "Catalog")
      && isSpelled(index + 3, ",")
  }
}
