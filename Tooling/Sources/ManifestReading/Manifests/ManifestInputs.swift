import SwiftFacts

/// What a manifest can read besides its own text, which decides how long a cached answer is valid.
enum ManifestInputs: Equatable, Sendable {
  /// Its location, the toolchain and these environment variables.
  case variables(Set<String>)
  /// Possibly files, the clock or the whole environment.
  case anything

  /// Reads the manifest's words. Anything uncertain counts as ``anything``.
  init(_ source: SwiftSource) {
    let modules = ImportReader(source, file: "").imports.map(\.module)
    guard modules.allSatisfy(Self.closedModules.contains) else {
      self = .anything
      return
    }
    var variables: Set<String> = []
    for index in source.tokens.indices {
      if source.isSpelled(index, "@"), source.text(index + 1).hasPrefix("_") {
        self = .anything
        return
      }
      guard let word = source.identifier(index) else { continue }
      if word == "Context" {
        if source.isSpelled(index + 1, "."), source.isWord(index + 2, "packageDirectory") { continue }
        if let variable = Self.variable(source, index) {
          variables.insert(variable)
          continue
        }
        self = .anything
        return
      }
      if Self.openWords.contains(word) {
        self = .anything
        return
      }
    }
    self = .variables(variables)
  }

  /// The name in `Context.environment["NAME"]`, whose first token is at `index`.
  private static func variable(_ source: SwiftSource, _ index: Int) -> String? {
    guard source.isSpelled(index + 1, "."), source.isWord(index + 2, "environment"),
      source.isSpelled(index + 3, "["), source.isSpelled(index + 5, "]"),
      let name = source.plainString(index + 4), !name.contains("\\")
    else { return nil }
    return name
  }

  /// Modules that access nothing outside the manifest except through `Context`.
  private static let closedModules: Set<String> = ["PackageDescription", "CompilerPluginSupport"]

  /// Names of the standard library that access the outside or are not deterministic.
  private static let openWords: Set<String> = [
    "CommandLine", "readLine", "random", "randomElement", "shuffled", "shuffle", "hashValue",
    "SystemRandomNumberGenerator", "ContinuousClock", "SuspendingClock",
  ]
}
