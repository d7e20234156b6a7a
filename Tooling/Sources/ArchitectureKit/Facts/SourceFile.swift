/// What the rules know about one Swift file.
struct SourceFile: Equatable, Sendable {
  /// The path from the root of the house.
  var path: String
  var imports: [ImportStatement]
  var declarations: [Declaration]
  var touches: [Touch]
  /// Where it names services.
  var mentions: [KeyMention]
  /// The key paths that it adds to the catalog.
  var keyPaths: [KeyPathName]

  init(path: String, source: SwiftSource) {
    self.path = path
    imports = ImportReader(source, file: path).imports
    declarations = DeclarationReader(source, file: path).declarations
    touches = TouchReader(source, file: path).touches
    let services = ServiceReader(source, file: path, declarations: declarations)
    mentions = services.mentions
    keyPaths = services.keyPaths
  }

  init(path: String, text: String) {
    self.init(path: path, source: SwiftSource(text))
  }

  /// The types declared at its top level.
  var typeNames: [String] {
    declarations.compactMap { declaration in
      guard declaration.parent == nil, declaration.kind.isContainer || declaration.kind == .typealias,
        declaration.kind != .extension
      else { return nil }
      return declaration.name
    }
  }

  /// The place that a finding about the whole file names.
  var location: Location { Location(file: path) }
}
