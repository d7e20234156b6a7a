/// The facts about one Swift file.
package struct SourceFile: Equatable, Sendable {
  /// The path from the root of the repository.
  package var path: String
  package var imports: [ImportStatement]
  package var declarations: [Declaration]
  /// What it uses from outside the program.
  package var accesses: [AmbientAccess]
  /// Where it names services.
  package var mentions: [KeyReference]
  /// The key paths that it adds to the catalog.
  package var keyPaths: [KeyPathName]
  /// What else it says about services.
  package var services: ServiceFacts

  package init(path: String, source: SwiftSource) {
    self.path = path
    imports = ImportReader(source, file: path).imports
    declarations = DeclarationReader(source, file: path).declarations
    accesses = AmbientAccessReader(source, file: path, declarations: declarations).accesses
    let services = ServiceReader(source, file: path, declarations: declarations)
    mentions = services.mentions
    keyPaths = services.keyPaths
    self.services = services.facts
  }

  package init(path: String, text: String) {
    self.init(path: path, source: SwiftSource(text))
  }

  /// The access level of the declaration at that position, as its type or extension implies it.
  package func access(of index: Int) -> AccessLevel {
    let declaration = declarations[index]
    if let access = declaration.access { return access }
    guard let parent = declaration.parent else { return .internal }
    switch (declarations[parent].kind, declaration.kind) {
    case (.extension, _): return declarations[parent].access ?? .internal
    case (.protocol, _), (_, .case): return access(of: parent)
    default: return .internal
    }
  }

  /// The types declared at its top level.
  package var typeNames: [String] {
    declarations.compactMap { declaration in
      guard declaration.parent == nil, declaration.kind.isContainer || declaration.kind == .typealias,
        declaration.kind != .extension
      else { return nil }
      return declaration.name
    }
  }

  /// The location of a finding about the whole file.
  package var location: Location { Location(file: path) }
}
