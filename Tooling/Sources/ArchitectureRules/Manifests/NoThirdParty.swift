import ManifestReading
package import RepositoryModel
import SwiftFacts

/// The repository uses no package from outside, in a manifest or in an import.
///
/// A module that belongs neither to the repository, nor to the Swift toolchain, nor to the platforms that the
/// configuration lists can only come from another package.
package struct NoThirdParty: Rule {
  package static let name = "no-third-party"
  package static let reason = "the repository uses no packages from outside"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    let manifests =
      graph.modules.map { ($0.manifest, $0.text) }
      + [graph.root.map { ($0.manifest, $0.text) }].compactMap(\.self)
    return manifests.flatMap(packages) + graph.targets.flatMap { imports($0, in: graph) }
  }

  private func packages(_ manifest: Manifest, _ text: ManifestText) -> [Violation] {
    manifest.packages.filter { $0.path == nil }.map { package in
      violation(
        at: text.package(package.identity), "\(manifest.name) depends on the package \(package.identity)",
        suggestion: "Remove the dependency")
    }
  }

  private func imports(_ target: Target, in graph: ModuleGraph) -> [Violation] {
    target.files.flatMap(\.imports).compactMap { statement in
      guard graph.target(statement.module) == nil, !ToolchainModules.all.contains(statement.module),
        !graph.configuration.platformModules.contains(statement.module)
      else { return nil }
      return violation(
        at: statement.location,
        "\(target.name) imports \(statement.module), which is not part of the repository",
        suggestion: "Remove the import. A module that a platform ships belongs under platformModules in "
          + graph.configurationPath)
    }
  }
}

/// The modules that come with the Swift toolchain.
package enum ToolchainModules {
  /// The standard library.
  static let standard: Set<String> = [
    "Swift", "_Concurrency", "_StringProcessing", "Synchronization", "RegexBuilder",
  ]

  /// All of them, on every platform.
  static let all: Set<String> = standard.union([
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "Dispatch", "Observation", "Distributed", "Cxx", "CxxStdlib", "Builtin", "Runtime",
    "Testing", "XCTest", "PackageDescription", "PackagePlugin", "CompilerPluginSupport", "SwiftSyntax",
    "Darwin", "Glibc", "Musl", "Android", "Bionic", "WASILibc", "WinSDK", "ucrt", "CRT", "os",
    "_Differentiation", "_Volatile",
  ])
}
