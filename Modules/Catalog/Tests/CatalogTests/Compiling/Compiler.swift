import Foundation
import Testing

#if os(Linux) || os(macOS)
/// The compiler that built these tests, for programs that must or must not compile.
struct Compiler {
  let executable: URL
  let modules: URL

  /// The compiler; `nil` if it was not found, which is reported.
  static let found: Compiler? = {
    do { return try Compiler() } catch {
      print("Tests that compile are skipped: \(error).")
      return nil
    }
  }()

  /// Finds the compiler by the runtime that this process uses, and the module `Catalog` beside this program.
  private init() throws {
    executable = try Self.findCompiler()
    modules = try Self.findModules()
  }

  /// Type-checks a program that imports `Catalog`. Returns the compiler's diagnostics.
  ///
  /// - Parameter others: the sources of other modules that the program imports, by name.
  func check(
    _ program: String, beside others: [String: String] = [:]
  ) throws -> (isAccepted: Bool, diagnostics: String) {
    try withModules(others) { folder in
      let file = folder.appending(path: "program.swift")
      try Data(program.utf8).write(to: file)
      return try run([
        "-typecheck", "-diagnostic-style", "llvm", "-I", modules.path, "-I", folder.path, "-plugin-path",
        plugins.path, file.path,
      ])
    }
  }

  /// Compiles the sources of a target anew with other options, which may write into a folder.
  func compile(
    _ target: String, beside others: [String: String] = [:], _ options: (_ folder: String) -> [String]
  ) throws -> (isAccepted: Bool, diagnostics: String) {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/\(target)").standardized
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    return try withModules(others) { folder in
      try run(
        options(folder.path) + [
          "-I", folder.path, "-I", modules.path, "-warnings-as-errors", "-parse-as-library", "-module-name",
          target,
          "-package-name", "almanac",
          "-enable-upcoming-feature", "InternalImportsByDefault",
          "-enable-upcoming-feature", "MemberImportVisibility",
        ] + files.filter { $0.hasSuffix(".swift") }.map { sources.appending(path: $0).path })
    }
  }

  /// Runs `body` with a temporary folder that contains other modules.
  private func withModules(
    _ modules: [String: String], _ body: (URL) throws -> (Bool, String)
  ) throws -> (isAccepted: Bool, diagnostics: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, source) in modules {
      let file = folder.appending(path: "\(name).swift")
      try Data(source.utf8).write(to: file)
      let (isAccepted, diagnostics) = try run([
        "-emit-module", "-parse-as-library", "-module-name", name,
        "-o", folder.appending(path: "\(name).swiftmodule").path, file.path,
      ])
      guard isAccepted else { return (false, diagnostics) }
    }
    return try body(folder)
  }

  /// Runs the compiler.
  private func run(_ arguments: [String]) throws -> (Bool, String) {
    try Self.run(
      executable, ["-swift-version", "6", "-module-cache-path", cache.path] + arguments)
  }

  /// SwiftPM's own cache: with an empty one each check would compile the modules of the C library again.
  private var cache: URL { modules.appending(path: "../ModuleCache").standardized }

  /// Where the compiler has the macros of Swift Testing.
  private var plugins: URL {
    executable.appending(path: "../../lib/swift/host/plugins/testing").standardized
  }

  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  private static func findCompiler() throws -> URL {
    #if os(macOS)
    let (found, path) = try run(URL(filePath: "/usr/bin/xcrun"), ["--find", "swiftc"])
    if found { return URL(filePath: path.trimmingCharacters(in: .whitespacesAndNewlines)) }
    throw Missing(description: "xcrun finds no swiftc")
    #else
    // …/usr/lib/swift/linux/libswiftCore.so belongs to …/usr/bin/swiftc.
    let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/maps"))
    let maps = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    let runtime = maps.split(separator: "\n").first { $0.hasSuffix("/libswiftCore.so") }
    guard let runtime, let start = runtime.firstIndex(of: "/") else {
      throw Missing(description: "the Swift runtime is linked into this program")
    }
    let root = URL(filePath: String(runtime[start...])).appending(path: "../../../..").standardized
    let compiler = root.appending(path: "bin/swiftc")
    guard FileManager.default.isExecutableFile(atPath: compiler.path) else {
      throw Missing(description: "there is no compiler at \(compiler.path)")
    }
    return compiler
    #endif
  }

  /// SwiftPM puts modules into a folder beside the test program, which is an argument of this process or the
  /// process itself, a bundle on macOS.
  private static func findModules() throws -> URL {
    for argument in CommandLine.arguments where argument.contains(".xctest") {
      var folder = URL(filePath: argument)
      while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
      let modules = folder.appending(path: "Modules")
      if FileManager.default.fileExists(atPath: modules.appending(path: "Catalog.swiftmodule").path) {
        return modules
      }
    }
    throw Missing(description: "there is no module Catalog beside \(CommandLine.arguments[0])")
  }

  private static func run(_ executable: URL, _ arguments: [String]) throws -> (Bool, String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = executable
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus == 0, text)
  }
}

extension Trait where Self == ConditionTrait {
  /// For tests that compile programs.
  static var needsCompiler: Self { .enabled(if: Compiler.found != nil, "The compiler was not found.") }
}
#endif
