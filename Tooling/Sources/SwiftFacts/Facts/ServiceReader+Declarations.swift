/// Keys, helpers and lists that declarations have.
extension ServiceReader {
  mutating func readBranches() {
    var open: [Int] = []
    var starts = source.tokens.indices.filter {
      source.isSpelled($0, "#if") || source.isSpelled($0, "#else")
        || source.isSpelled($0, "#elseif") || source.isSpelled($0, "#endif")
    }[...]
    guard !starts.isEmpty else { return }
    for (index, declaration) in declarations.enumerated() where declaration.kind.isContainer {
      while let start = starts.first, start < Int(declaration.firstToken) {
        if !source.isSpelled(start, "#if") { _ = open.popLast() }
        if !source.isSpelled(start, "#endif") { open.append(start) }
        starts.removeFirst()
      }
      if let branch = open.last { facts.branches[index] = branch }
    }
  }

  mutating func read(declaration index: Int) {
    let declaration = declarations[index]
    switch declaration.kind {
    case .var, .let: break
    case .func, .`init`: readHelper(declaration)
    default: return
    }
    let parent = declaration.parent.map { declarations[$0] }
    if let scope = scopeConstant(index) { facts.scopeConstants[declaration.name] = scope }
    if declaration.name == "needs", parent?.kind.isContainer == true {
      list(declaration, end: end(of: index), .needed)
    } else if declaration.name == "scope", let owner = declaration.parent {
      let tokens = Int(declaration.firstToken)...end(of: index)
      facts.scopes[owner] =
        tokens.lazy.compactMap(source.scope).first
        ?? tokens.first { source.isSpelled($0, "{") || source.isSpelled($0, "=") }
        .flatMap { source.scopeOrConstant($0 + 1) }
    } else if declaration.name.hasPrefix("all"),
      declaration.name.hasSuffix("Blueprints") || declaration.name.hasSuffix("Assemblies")
    {
      list(declaration, end: end(of: index), .listed)
    } else if declaration.kind == .var, parent?.kind == .extension, parent?.name.afterLastDot == "Catalog" {
      readKeyPath(declaration)
    }
  }

  /// The scope that a variable or a constant of type `Scope` is, under its name.
  private func scopeConstant(_ index: Int) -> LifetimeScope? {
    let first = Int(declarations[index].firstToken)
    let tokens = first...max(first, min(end(of: index), first + 16))
    guard declarations[index].name != "scope",
      let type = tokens.first(where: { source.isWord($0, "Scope") || source.isWord($0, "ServiceScope") })
    else { return nil }
    return (type...tokens.upperBound).lazy.compactMap(source.scope).first
  }

  private mutating func list(_ declaration: Declaration, end: Int, _ use: KeyReference.Use) {
    var index = Int(declaration.firstToken)
    while index <= end {
      if let type = source.metatype(index) ?? source.argumentNeed(index) {
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

  /// A function with a parameter `key: KeyPath<Catalog, …>`: what it does with it.
  private mutating func readHelper(_ declaration: Declaration) {
    guard let last = declaration.lastToken.map(Int.init) else { return }
    let first = Int(declaration.firstToken)
    let name =
      declaration.kind == .`init` ? declaration.parent.map { declarations[$0].name } : declaration.name
    guard let name,
      let type = (first...last).first(where: { source.isCatalogKeyPathType($0) || source.isSpelled($0, "{") }
      ),
      let parameter = parameter(ofType: type)
    else { return }
    var use = KeyReference.Use.obtained
    for index in type...last
    where source.isSpelled(index + 1, "(") && source.identifier(index + 2) == parameter {
      guard source.tokens[index].kind == .word, case .use(let called)? = Self.calls.value(source, index)
      else { continue }
      use = called
      break
    }
    facts.helpers[name] = use
  }

  /// The name of the parameter whose type begins at `type`.
  private func parameter(ofType type: Int) -> String? {
    let colon = source.isWord(type - 1, "repeat") ? type - 2 : type - 1
    return source.isSpelled(colon, ":") ? source.identifier(colon - 1) : nil
  }

  /// `var name: Type.Type`
  private mutating func readKeyPath(_ declaration: Declaration) {
    guard
      let colon = source.tokens[Int(declaration.firstToken)...].indices.first(where: {
        source.isSpelled($0, ":")
      }),
      let type = source.type(colon + 1), source.isSpelled(type.end, "."), source.isWord(type.end + 1, "Type")
    else { return }
    keyPaths.append(KeyPathName(name: declaration.name, type: type.name))
  }
}
