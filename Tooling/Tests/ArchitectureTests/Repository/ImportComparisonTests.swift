import Foundation
import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import ManifestReading
@testable import RepositoryModel
@testable import SwiftFacts

/// The lexer finds the same imports as the compiler.
///
/// For each file, the imports outside `#if` are compared with its syntax tree, line by line. The compiler omits
/// code whose condition is false on this machine, but the lexer keeps those imports; for them only the modules are
/// compared.
@Suite struct ImportComparisonTests {
  /// The imports outside conditions, each as `line:module`.
  private func unconditional(_ file: SourceFile) -> Set<String> {
    Set(file.imports.filter { !$0.isConditional }.map { "\($0.location.line):\($0.module)" })
  }

  private func expect(_ files: [SourceFile], in root: URL) async throws {
    let paths = files.map(\.path)
    let statements = try await CompilerImports.statements(paths, in: root)
    let modules = try await CompilerImports.modules(paths.map { root.appendingPathComponent($0) })

    for file in files { #expect(unconditional(file) == statements[file.path] ?? [], "\(file.path)") }
    let all = files.flatMap(\.imports)
    #expect(modules.isSubset(of: all.map(\.module)))
    #expect(modules.isSuperset(of: all.filter { !$0.isConditional }.map(\.module)))
  }

  @Test(arguments: NastyFiles.all)
  func importsOfUnusualFilesAgreeWithTheCompiler(_ nasty: NastyFiles.File) async throws {
    let folder = try TemporaryFolder()
    try folder.write(nasty.text, to: "main.swift")

    try await expect([SourceFile(path: "main.swift", text: nasty.text)], in: folder.url)
  }

  /// Every fourth file; all files in a soak.
  @Test func importsOfTheRepositoryAgreeWithTheCompiler() async throws {
    let root = Folder(root: Repository.root)
    let all =
      try ["Package.swift"] + ["App", "Modules", "Tooling"].flatMap { try root.swiftFiles(below: $0) }
    let step = SampleRepository.isSoak ? 1 : 4
    let files = try await SourceReader(folder: root).read(
      stride(from: 0, to: all.count, by: step).map { all[$0] })

    #expect(files.count > 200)
    try await expect(files, in: Repository.root)
  }
}
