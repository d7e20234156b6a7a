/// Finds the declarations of a file, at its top level and in its types; bodies of functions are skipped.
struct DeclarationReader {
  private(set) var declarations: [Declaration] = []

  private let source: SwiftSource
  private let file: String
  /// What the brackets open at the token are, outermost first.
  private var scopes: [Scope] = []
  /// The declaration whose `{` has not come yet, with the number of scopes that are open around it.
  private var pending: (index: Int, depth: Int)?
  /// How many scopes were open at each `#if` around the token.
  private var conditions: [Int] = []

  private enum Scope: Equatable {
    case type(Int)
    /// The body of a function or a variable.
    case body(Int, line: Int32)
    case other

    var isBody: Bool {
      if case .body = self { true } else { false }
    }

    /// Whether declarations are looked for in it.
    var hasMembers: Bool {
      if case .type = self { true } else { false }
    }
  }

  init(_ source: SwiftSource, file: String) {
    self.source = source
    self.file = file
    var index = 0
    while index < source.tokens.count {
      read(index)
      index += 1
    }
  }

  private mutating func read(_ index: Int) {
    let token = source.tokens[index]
    switch token.kind {
    case .sign: readBracket(source.bytes[Int(token.start)], index)
    case .pound: readDirective(index)
    case .word where scopes.last?.hasMembers ?? true: readKeyword(index)
    default: break
    }
  }

  private mutating func readBracket(_ byte: UInt8, _ index: Int) {
    switch byte {
    case UInt8(ascii: "{"):
      guard let (owner, depth) = pending, depth == scopes.count else { return scopes.append(.other) }
      let line = source.tokens[index].line
      scopes.append(declarations[owner].kind.isContainer ? .type(owner) : .body(owner, line: line))
      pending = nil
    case .openParenthesis, .openBracket: scopes.append(.other)
    case UInt8(ascii: "}"), .closeParenthesis, .closeBracket:
      switch scopes.popLast() {
      case .type(let closed): declarations[closed].lastToken = Int32(index)
      case .body(let closed, let line):
        declarations[closed].lastToken = Int32(index)
        declarations[closed].bodyLines += max(1, Int(source.tokens[index].line - line) - 1)
      case .other, nil: break
      }
    case UInt8(ascii: ";"):
      // Two statements on a line count as two lines.
      for case .body(let owner, _) in scopes.suffix(
        from: scopes.lastIndex(where: \.isBody) ?? scopes.endIndex)
      {
        declarations[owner].bodyLines += 1
      }
    default: break
    }
  }

  private mutating func readDirective(_ index: Int) {
    if source.isSpelled(index, "#if") {
      conditions.append(scopes.count)
    } else if source.isSpelled(index, "#endif") {
      _ = conditions.popLast()
    } else if source.isSpelled(index, "#else") || source.isSpelled(index, "#elseif"),
      let depth = conditions.last, scopes.count > depth
    {
      scopes.removeLast(scopes.count - depth)
    }
  }

  private mutating func readKeyword(_ index: Int) {
    guard source.mayDeclare(index), let kind = Declaration.Kind(rawValue: source.text(index)),
      !isModifier(kind, index), let prefix = source.prefix(before: index)
    else { return }
    let name = source.declaredName(after: index, kind)
    var parent: Int?
    if case .type(let around) = scopes.last { parent = around }
    declarations.append(
      Declaration(
        kind: kind, name: name.text, access: prefix.access,
        isStatic: prefix.modifiers.contains("static") || prefix.modifiers.contains("class"),
        isExported: !Self.exports.isDisjoint(with: prefix.attributes),
        isUsableFromInline: prefix.attributes.contains("usableFromInline"),
        isStored: kind == .var && source.isStored(from: name.end),
        inherited: kind.isContainer
          ? source.inheritedTypes(from: name.end)
          : kind == .typealias ? source.aliasedTypes(from: name.end) : [],
        valueType: kind == .var || kind == .let ? source.valueType(from: name.end) : nil,
        firstToken: Int32(prefix.first), parent: parent,
        location: Location(file: file, token: source.tokens[name.text.isEmpty ? index : name.start])))
    pending = kind == .case ? nil : (declarations.count - 1, scopes.count)
  }

  private static let exports: Set<String> = ["_cdecl", "c", "_silgen_name"]

  /// Whether `class` is the modifier of a member here.
  private func isModifier(_ kind: Declaration.Kind, _ index: Int) -> Bool {
    kind == .class
      && (source.isWord(index + 1, "func") || source.isWord(index + 1, "var")
        || source.isWord(index + 1, "let") || source.isWord(index + 1, "subscript"))
  }
}
