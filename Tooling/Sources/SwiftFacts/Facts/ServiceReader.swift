/// Finds where a file names services: its obtains, needs, supplies, and the list of the composition root.
struct ServiceReader {
  private(set) var mentions: [KeyReference] = []
  private(set) var keyPaths: [KeyPathName] = []

  private let source: SwiftSource
  private let file: String
  private let declarations: [Declaration]
  /// The supplies whose builders may not have ended, with their last tokens.
  private var builders: [(mention: Int, end: Int)] = []

  init(_ source: SwiftSource, file: String, declarations: [Declaration]) {
    self.source = source
    self.file = file
    self.declarations = declarations
    for index in source.tokens.indices { read(index) }
    for index in declarations.indices { read(declaration: index) }
  }

  // MARK: Calls

  private mutating func read(_ index: Int) {
    let token = source.tokens[index]
    if token.kind == .sign {
      if source.bytes[Int(token.start)] == .openBracket, isSubscript(index),
        let name = source.keyPath(index + 1)
      {
        add(.keyPath(name), .obtained, index + 1)
      }
    } else if token.kind == .word, let call = Self.calls.value(source, index) {
      read(call, index)
    }
  }

  /// Whether the bracket at `index` opens a subscript, as in `catalog[\.weather]`, and not an array.
  private func isSubscript(_ index: Int) -> Bool {
    guard index > 0, source.tokens[index - 1].end == source.tokens[index].start else { return false }
    return source.identifier(index - 1) != nil || source.isSpelled(index - 1, ")")
      || source.isSpelled(index - 1, "]") || source.isSpelled(index - 1, "?")
      || source.isSpelled(index - 1, "!")
  }

  private enum Call {
    case use(KeyReference.Use)
    /// A property wrapper.
    case attribute
    /// A call whose `from:` names what its builder gets.
    case declaring
  }

  private static let calls = WordTable<Call>([
    "obtain": .use(.obtained), "obtainIfSupplied": .use(.optional), "supply": .use(.supplied),
    "supplyShared": .use(.supplied), "supplyMain": .use(.supplied), "Injected": .attribute,
    "MainInjected": .attribute,
    "Provided": .attribute, "MainProvided": .attribute, "makeRecipe": .declaring, "contribute": .declaring,
  ])

  private mutating func read(_ call: Call, _ index: Int) {
    let argument = index + 2
    guard source.isSpelled(index + 1, "("), !source.isWord(index - 1, "func") else { return }
    var use = KeyReference.Use.obtained
    switch call {
    case .use(let spelled): use = spelled
    case .attribute: if !isAttribute(index) { return }
    case .declaring: return readNeeds(ofCall: index + 1)
    }
    if let name = source.keyPath(argument) {
      add(.keyPath(name), use, argument)
    } else if let type = source.metatype(argument) {
      add(.type(type.name), use, argument)
      guard use == .supplied else { return }
      let closing = source.closing(index + 1)
      let hasClosure = source.isSpelled(closing + 1, "{")
      builders.append((mentions.count - 1, hasClosure ? source.closing(closing + 1) : closing))
      readNeeds(ofCall: index + 1)
    }
  }

  /// Reads the key paths of `from: \.clock, \.log`: the builder gets them, so that they are obtained and declared.
  private mutating func readNeeds(ofCall opening: Int) {
    let closing = source.closing(opening)
    var index = opening + 1
    while index < closing, !(source.isWord(index, "from") && source.isSpelled(index + 1, ":")) {
      index =
        source.isSpelled(index, "(") || source.isSpelled(index, "{") ? source.closing(index) + 1 : index + 1
    }
    index += 2
    while index < closing, let name = source.keyPath(index) {
      add(.keyPath(name), .obtained, index)
      add(.keyPath(name), .needed, index)
      while index < closing, !source.isSpelled(index, ",") { index += 1 }
      index += 1
    }
  }

  /// Whether the word at `index` is that of `@Injected`, or of `@Catalog.Injected`.
  private func isAttribute(_ index: Int) -> Bool {
    source.isSpelled(index - 1, "@") || (source.isSpelled(index - 1, ".") && source.isSpelled(index - 3, "@"))
  }

  private mutating func add(_ name: KeyReference.Name, _ use: KeyReference.Use, _ index: Int) {
    builders.removeAll { $0.end < index }
    mentions.append(
      KeyReference(
        name: name, use: use, owner: owner(at: index), supply: builders.last?.mention,
        location: Location(file: file, token: source.tokens[index])))
  }

  /// The innermost type or extension around the token.
  private func owner(at index: Int) -> Int? {
    declarations.indices.last { position in
      let declaration = declarations[position]
      return declaration.kind.isContainer && declaration.firstToken <= index
        && index <= declaration.lastToken ?? Int32.max
    }
  }

  // MARK: Declarations

  private mutating func read(declaration index: Int) {
    let declaration = declarations[index]
    guard declaration.kind == .var || declaration.kind == .let || declaration.kind == .func else { return }
    let parent = declaration.parent.map { declarations[$0] }
    if declaration.name == "needs", parent?.kind.isContainer == true {
      list(declaration, end: end(of: index), .needed)
    } else if declaration.name.hasPrefix("all"), declaration.name.hasSuffix("Blueprints") {
      list(declaration, end: end(of: index), .listed)
    } else if declaration.kind == .var, parent?.kind == .extension, parent?.name.afterLastDot == "Catalog" {
      readKeyPath(declaration)
    }
  }

  private mutating func list(_ declaration: Declaration, end: Int, _ use: KeyReference.Use) {
    var index = Int(declaration.firstToken)
    while index <= end {
      if let type = source.metatype(index) {
        add(.type(type.name), use, index)
        index = type.end
      } else {
        index += 1
      }
    }
  }

  private func end(of index: Int) -> Int {
    if let last = declarations[index].lastToken { return Int(last) }
    let next = declarations[(index + 1)...].first?.firstToken ?? Int32(source.tokens.count)
    let around = declarations[index].parent.flatMap { declarations[$0].lastToken } ?? next
    return Int(min(next, around)) - 1
  }

  /// `var name: Type.Type`
  private mutating func readKeyPath(_ declaration: Declaration) {
    guard
      var index = source.tokens[Int(declaration.firstToken)...].indices.first(where: {
        source.isSpelled($0, ":")
      })
    else { return }
    index += 1
    var parts: [String] = []
    while let part = source.identifier(index) {
      parts.append(part)
      index += 1
      guard source.isSpelled(index, ".") else { break }
      index += 1
    }
    guard parts.count > 1, parts.last == "Type" else { return }
    keyPaths.append(KeyPathName(name: declaration.name, type: parts.dropLast().joined(separator: ".")))
  }
}
