package import ManifestReading
package import SwiftFacts

/// A target of the repository, with what its files declare.
package struct Target: Equatable, Sendable {
  package var description: TargetDescription
  package var role: TargetRole
  /// The name of the module it belongs to.
  package var module: String
  /// The folder of its sources, from the root.
  package var folder: String
  package var files: [SourceFile] = []

  package var name: String { description.name }

  /// Whether a manifest declares it: SwiftPM makes a target of each file in `Snippets` by itself.
  package var isDeclared: Bool { description.kind != .snippet }

  /// Whether it has Swift files: all but system libraries, binaries and targets of another language.
  package var isSwift: Bool { !files.isEmpty }
}

/// What a target is in its module, and so who may import it.
package enum TargetRole: String, Sendable {
  /// The container itself, and what extends it.
  case catalog
  /// What other modules may import.
  case contract
  /// What only the app may import.
  case implementation
  /// A layer of an implementation, for targets of the same package only.
  case inner
  /// Test doubles, for tests only.
  case testing
  case tests
  /// A target of the composition root.
  case app
  /// A target of a tool or of a benchmark, and a snippet.
  case tool
}
