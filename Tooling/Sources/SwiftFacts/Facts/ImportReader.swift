/// Finds the imports of a file: those at its top level, whatever `#if` they stand in.
package struct ImportReader {
  package private(set) var imports: [ImportStatement] = []

  package init(_ source: SwiftSource, file: String) {
    var depth = BracketDepth()
    for index in source.tokens.indices {
      let token = source.tokens[index]
      switch token.kind {
      case .sign: depth.read(source.bytes[Int(token.start)])
      case .pound where source.isSpelled(index, "#externalMacro"):
        // `#externalMacro(module: "Macros", type: "…")` uses a module without an import.
        if let module = source.plainString(index + 4) {
          imports.append(ImportStatement(module: module, location: Location(file: file, token: token)))
        }
      case .pound: depth.readDirective(source, index)
      case .word where depth.isTop && source.isSpelled(index, "import"):
        if let statement = Self.statement(source, index, file, isConditional: depth.isConditional) {
          imports.append(statement)
        }
      default: break
      }
    }
  }

  private static func statement(
    _ source: SwiftSource, _ keyword: Int, _ file: String, isConditional: Bool
  ) -> ImportStatement? {
    guard let prefix = source.prefix(before: keyword) else { return nil }
    var name = keyword + 1
    if kinds.contains(source.text(name)), source.tokens[name].kind == .word,
      source.identifier(name + 1) != nil, !source.tokens[name + 1].startsLine
    {
      name += 1
    }
    guard let module = source.identifier(name) else { return nil }
    return ImportStatement(
      module: module, access: prefix.access, attributes: prefix.attributes, isConditional: isConditional,
      location: Location(file: file, token: source.tokens[name]))
  }

  private static let kinds: Set<String> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
  ]
}

/// One `import` of a source file.
package struct ImportStatement: Equatable, Sendable {
  /// The module: `Foundation` for `import struct Foundation.Date`.
  package var module: String
  /// The access level written before it, if any.
  package var access: AccessLevel?
  /// The attributes before it, without their `@`: `testable`, `_exported`, `preconcurrency`, `_spi`.
  package var attributes: [String] = []
  /// Whether it stands inside an `#if`.
  package var isConditional = false
  /// Where the module's name stands.
  package var location: Location

  package var isTestable: Bool { attributes.contains("testable") }
  package var isSPI: Bool { attributes.contains("_spi") }
}
