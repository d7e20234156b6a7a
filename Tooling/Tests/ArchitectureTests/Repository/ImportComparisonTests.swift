import Foundation
import Testing

@testable import ArchitectureKit

/// The imports that the lexer finds are those that the compiler finds.
///
/// The compiler leaves out what the conditions of this platform leave out; the lexer keeps it, for it is an
/// import all the same. Whatever stands in no condition must be the same.
@Suite struct ImportComparisonTests {
  private func expectAgreement(_ files: [SourceFile], _ urls: [URL], _ name: String) async throws {
    let compiler = try await CompilerImports.modules(urls)

    let all = Set(files.flatMap(\.imports).map(\.module))
    let unconditional = Set(files.flatMap(\.imports).filter { !$0.isConditional }.map(\.module))
    #expect(compiler.isSubset(of: all), "\(name): the lexer misses \(compiler.subtracting(all))")
    #expect(
      unconditional.isSubset(of: compiler),
      "\(name): the lexer invents \(unconditional.subtracting(compiler))")
  }

  @Test(arguments: NastyFiles.all)
  func holdsForNastyFiles(_ nasty: NastyFiles.File) async throws {
    let folder = try TemporaryFolder()
    try folder.write(nasty.text, to: "main.swift")
    let file = SourceFile(path: "main.swift", text: nasty.text)

    try await expectAgreement([file], [folder.url.appendingPathComponent("main.swift")], nasty.description)
  }

  @Test func holdsForEveryFileOfTheRepository() async throws {
    let root = Folder(root: Repository.root)
    let folders = ["App", "Modules", "Tooling"].flatMap { root.swiftFiles(below: $0) }
      .filter { $0.hasSuffix(".swift") }
    let groups = Dictionary(grouping: folders) { $0.split(separator: "/").prefix(4).joined(separator: "/") }
    #expect(!groups.isEmpty)

    for (name, paths) in groups.sorted(by: { $0.key < $1.key }) {
      let files = try await SourceReader(folder: root).read(paths)
      try await expectAgreement(files, paths.map { Repository.root.appendingPathComponent($0) }, name)
    }
  }
}
