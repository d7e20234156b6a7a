/// Finds where a file names services: its obtains, needs, supplies, and the list of the composition root.
struct ServiceReader {
  var mentions: [KeyReference] = []
  var keyPaths: [KeyPathName] = []
  var facts = ServiceFacts()

  let source: SwiftSource
  let file: String
  let declarations: [Declaration]
  /// The supplies whose builders may not have ended, with their last tokens.
  private var builders: [(mention: Int, end: Int)] = []
  /// The key path literals that belong to a call that was read.
  private var readKeyPaths: Set<Int> = []
  /// The tokens of the mentions and of the calls.
  private var mentionTokens: [Int] = []
  private var callTokens: [Int] = []

  init(_ source: SwiftSource, file: String, declarations: [Declaration]) {
    self.source = source
    self.file = file
    self.declarations = declarations
    for index in source.tokens.indices { read(index) }
    for index in declarations.indices { read(declaration: index) }
    readBranches()
    for declaration in declarations where declaration.kind == .func { assignFunction(declaration) }
  }

  // MARK: Calls

  private mutating func read(_ index: Int) {
    let token = source.tokens[index]
    if token.kind == .sign {
      switch source.bytes[Int(token.start)] {
      case .openBracket: readSubscript(index)
      case .backslash: readOtherKeyPath(index)
      default: break
      }
    } else if token.kind == .word {
      if let call = Self.calls.value(source, index) { read(call, index) } else { readOtherCall(index) }
    }
  }

  /// Reads `catalog[\.weather]`, and `catalog[key]`.
  private mutating func readSubscript(_ index: Int) {
    guard index > 0, source.tokens[index - 1].end == source.tokens[index].start else { return }
    if let name = source.keyPath(index + 1) {
      guard
        source.identifier(index - 1) != nil || source.isSpelled(index - 1, ")")
          || source.isSpelled(index - 1, "]") || source.isSpelled(index - 1, "?")
          || source.isSpelled(index - 1, "!")
      else { return }
      add(.keyPath(name), .obtained, index + 1)
    } else if let base = source.identifier(index - 1),
      base.hasSuffix("atalog") || base == "main" || base == "current",
      let name = source.plainName(index + 1)
    {
      add(.constant(name), .obtained, index + 1)
    }
  }

  enum Call {
    case use(KeyReference.Use)
    /// `makeRecipe`, whose `from:` names what its builder gets.
    case recipe
    /// A call that neither obtains nor supplies the key that it gets.
    case other
  }

  // A property wrapper is also written as a call, `let store = Injected(\.store)`.
  static let calls = WordTable<Call>([
    "obtain": .use(.obtained), "obtainIfSupplied": .use(.optional), "supply": .use(.supplied),
    "supplyShared": .use(.supplied), "supplyMain": .use(.supplied), "Injected": .use(.obtained),
    "MainInjected": .use(.obtained), "ViewInjected": .use(.obtained),
    "Provided": .use(.obtained), "MainProvided": .use(.obtained), "makeRecipe": .recipe,
    "contribute": .use(.contributed),
    "isSupplied": .other, "decorate": .other, "decorateMain": .other, "reset": .other, "remove": .other,
    "supplyPlaceholder": .other,
  ])

  private mutating func read(_ call: Call, _ index: Int) {
    guard source.isSpelled(index + 1, "("), !source.isWord(index - 1, "func") else { return }
    var argument = index + 2
    var use = KeyReference.Use.obtained
    switch call {
    case .use(let spelled): use = spelled == .obtained && wrapsOptional(index) ? .optional : spelled
    case .recipe:
      if let owner = owner(at: index), let scope = scope(ofCall: index + 1) { facts.scopes[owner] = scope }
      return readNeeds(ofCall: index + 1)
    case .other:
      readKeyPaths.insert(argument)
      return
    }
    if source.isWord(argument, "assembly"), source.isSpelled(argument + 1, ":") {
      if let type = source.metatype(argument + 2) { add(.type(type.name), .listed, argument + 2) }
      return
    }
    if use == .contributed { argument += 2 }
    let name: KeyReference.Name
    if let path = source.keyPath(argument) {
      name = .keyPath(path)
    } else if let type = source.metatype(argument) {
      name = .type(type.name)
    } else if let constant = source.plainName(argument) {
      name = .constant(constant)
    } else {
      return
    }
    add(name, use, argument)
    guard use == .supplied || use == .contributed else { return }
    mentions[mentions.count - 1].scope =
      source.isWord(index, "supplyShared") ? LifetimeScope("shared") : scope(ofCall: index + 1)
    if use == .supplied { mentions[mentions.count - 1].block = block(ofCall: index) }
    let closing = source.closing(index + 1)
    let hasClosure = source.isSpelled(closing + 1, "{")
    builders.append((mentions.count - 1, hasClosure ? source.closing(closing + 1) : closing))
    readNeeds(ofCall: index + 1)
  }

  /// Whether the call is a property wrapper's, before a variable of an optional type, which is `nil` without a supply.
  private func wrapsOptional(_ index: Int) -> Bool {
    let end = source.closing(index + 1) + 1
    guard let type = (end..<end + 6).first(where: { source.isSpelled($0, ":") }),
      source.isWord(type - 2, "var")
    else { return false }
    var last = type + 1
    while last + 1 < source.tokens.count, !source.tokens[last + 1].startsLine,
      !source.isSpelled(last + 1, "{"),
      !source.isSpelled(last + 1, "}"), !source.isSpelled(last + 1, ";")
    {
      last += 1
    }
    return source.isSpelled(last, "?")
  }

  /// Reads the key paths of `from: \.clock, \.log`: the builder gets them, so that they are obtained and declared.
  private mutating func readNeeds(ofCall opening: Int) {
    guard var index = source.argument("from", ofCall: opening) else { return }
    let closing = source.closing(opening)
    while index < closing {
      let name =
        source.keyPath(index).map { KeyReference.Name.keyPath($0) }
        ?? source.plainName(index).map { .constant($0) }
      guard let name else { return }
      add(name, .obtained, index)
      add(name, .needed, index)
      while index < closing, !source.isSpelled(index, ",") { index += 1 }
      index += 1
    }
  }

  /// Identifies the innermost block around a call, and the variable that it is a method of; `nil` if it is a method of
  /// any other expression.
  private func block(ofCall index: Int) -> String? {
    var receiver = ""
    if source.isSpelled(index - 1, ".") {
      guard let name = source.identifier(index - 2), !source.isSpelled(index - 3, ".") else { return nil }
      receiver = name
    }
    var start = index - 1
    var depth = 0
    while start >= 0 {
      if depth == 0, source.isSpelled(start, "{") || startsBranch(start) { break }
      if source.isClosing(start) { depth += 1 }
      if depth > 0, source.isOpening(start) { depth -= 1 }
      start -= 1
    }
    return "\(start) \(receiver)"
  }

  /// Whether the token starts a branch of a `switch` or of an `#if`.
  private func startsBranch(_ index: Int) -> Bool {
    source.isWord(index, "case") || source.isWord(index, "default") || source.isSpelled(index, "#if")
      || source.isSpelled(index, "#elseif") || source.isSpelled(index, "#else")
  }

  private func scope(ofCall opening: Int) -> LifetimeScope? {
    source.argument("scope", ofCall: opening).flatMap(source.scopeOrConstant)
  }

  /// Reads a call that passes a catalog on: what the function obtains, it obtains for the builder that calls it.
  private mutating func readOtherCall(_ index: Int) {
    guard source.isSpelled(index + 1, "("), !source.isWord(index - 1, "func") else { return }
    let end = min(source.closing(index + 1), index + 14)
    guard
      (index + 2..<max(index + 2, end)).contains(where: { position in
        source.isSpelled(position, "$0") || source.identifier(position)?.hasSuffix("atalog") == true
      }), let name = source.identifier(index)
    else { return }
    builders.removeAll { $0.end < index }
    facts.calls.append(
      ServiceFacts.Call(function: name, owner: owner(at: index), supply: builders.last?.mention))
    callTokens.append(index)
    let argument = source.isSpelled(index + 3, ":") ? index + 4 : index + 2
    if let constant = source.plainName(argument), !constant.hasPrefix("$"), !constant.hasSuffix("atalog") {
      add(.constant(constant), .passed(to: name), argument)
    }
  }

  /// Notes for mentions and calls that they are in a function that is passed a catalog.
  private mutating func assignFunction(_ declaration: Declaration) {
    let tokens = Int(declaration.firstToken)...Int(declaration.lastToken ?? declaration.firstToken)
    let header = tokens.prefix { !source.isSpelled($0, "{") }
    guard header.contains(where: { source.isWord($0, "Assembling") || source.isWord($0, "Catalog") }) else {
      return
    }
    for (index, token) in mentionTokens.enumerated() where tokens.contains(token) {
      mentions[index].function = declaration.name
    }
    for (index, token) in callTokens.enumerated() where tokens.contains(token) {
      facts.calls[index].caller = declaration.name
    }
    facts.functions[declaration.name, default: 0] += 1
  }

  /// Reads a key path that belongs to no call above: of a constant, or of a call that may be a helper's.
  private mutating func readOtherKeyPath(_ index: Int) {
    guard !readKeyPaths.contains(index), let name = source.keyPath(index) else { return }
    if let constant = source.keyPathConstant(index) {
      let location = Location(file: file, token: source.tokens[index])
      facts.constants.append(ServiceFacts.Constant(name: constant, keyPath: name, location: location))
      return
    }
    let isRooted = source.isRootedKeyPath(index)
    if let opening = source.opening(around: index), source.isSpelled(opening, "("),
      let function = source.identifier(opening - 1)
    {
      // `obtain(flag ? \.first : \.second)`
      if case .use(let use)? = Self.calls.value(source, opening - 1),
        (opening..<index).contains(where: { source.isSpelled($0, "?") })
      {
        return add(.keyPath(name), use, index)
      }
      guard isRooted || source.isWholeArgument(index) else { return }
      add(.keyPath(name), .passed(to: function), index)
    } else if isRooted {
      add(.keyPath(name), .obtained, index)
    }
  }

  mutating func add(_ name: KeyReference.Name, _ use: KeyReference.Use, _ index: Int) {
    builders.removeAll { $0.end < index }
    readKeyPaths.insert(index)
    mentions.append(
      KeyReference(
        name: name, use: use, owner: owner(at: index), supply: builders.last?.mention,
        list: use == .needed ? source.opening(around: index) : nil,
        location: Location(file: file, token: source.tokens[index])))
    mentionTokens.append(index)
  }

  /// The innermost type or extension around the token.
  private func owner(at index: Int) -> Int? {
    declarations.indices.last { position in
      let declaration = declarations[position]
      return declaration.kind.isContainer && declaration.firstToken <= index
        && index <= declaration.lastToken ?? Int32.max
    }
  }
}
