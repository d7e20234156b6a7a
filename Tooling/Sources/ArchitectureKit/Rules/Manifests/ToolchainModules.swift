/// The modules that come with the Swift toolchain.
enum ToolchainModules {
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
