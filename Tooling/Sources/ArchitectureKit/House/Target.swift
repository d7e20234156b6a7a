/// A target of the house, with what its files say.
struct Target: Equatable, Sendable {
  var description: TargetDescription
  var role: TargetRole
  /// The name of the module it belongs to.
  var module: String
  /// The folder of its sources, from the root.
  var folder: String
  var files: [SourceFile] = []

  var name: String { description.name }
}
