import Foundation

/// Reads many plain manifests with one run of the compiler and one run of the program that it builds.
///
/// The program evaluates each form in a process of its own, as SwiftPM does: the library writes the package that
/// was made last when its process ends.
struct ManifestBatch: Sendable {
  let root: URL
  /// The folder of the library that manifests are compiled against.
  let library: URL
  /// The questions of each form together; all of one tools version, all with a plain manifest.
  let groups: [[ManifestQuestion]]

  private static func source(_ number: Int) -> String { "manifest\(number).swift" }

  /// The manifests by folder, without those about which SwiftPM itself must be asked.
  func evaluate() async -> [String: Manifest] {
    guard let toolsVersion = groups.first?.first?.plain?.form.toolsVersion else { return [:] }
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("manifests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    do {
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      for (number, group) in groups.enumerated() {
        let text = ManifestProgram.function(number, group.first?.plain?.form.body ?? "")
        try Data(text.utf8).write(to: scratch.appendingPathComponent(Self.source(number)))
      }
      let numbers = try await compile(toolsVersion, in: scratch)
      guard !numbers.isEmpty else { return [:] }
      let program = scratch.appendingPathComponent("manifests").path
      _ = try await ProgramRun(program, ["-fileno", "3", scratch.path])
      return read(numbers, in: scratch)
    } catch {
      // There is another way to ask.
      return [:]
    }
  }

  /// Compiles the program, and tries once more without the manifests that the compiler rejects.
  ///
  /// - Returns: The numbers of the groups in it; none if something else is wrong.
  private func compile(_ toolsVersion: String, in scratch: URL) async throws -> [Int] {
    var numbers = Array(groups.indices)
    for _ in 0..<2 where !numbers.isEmpty {
      let main = ManifestProgram.main(numbers, toolsVersion: toolsVersion)
      try Data(main.utf8).write(to: scratch.appendingPathComponent("main.swift"))
      let run = try await ProgramRun(
        "swiftc", arguments(toolsVersion) + numbers.map(Self.source), in: scratch)
      if run.status == 0 { return numbers }
      let rejected = Self.rejected(run.errorText)
      if rejected.isEmpty { return [] }
      numbers.removeAll(where: rejected.contains)
    }
    return []
  }

  private func arguments(_ toolsVersion: String) -> [String] {
    [
      "-swift-version", toolsVersion.hasPrefix("5.") ? "5" : String(toolsVersion.prefix { $0 != "." }),
      "-Xfrontend", "-package-description-version", "-Xfrontend", toolsVersion, "-I", library.path, "-L",
      library.path, "-lPackageDescription", "-Xlinker", "-rpath", "-Xlinker", library.path, "-wmo", "-Onone",
      "-suppress-warnings", "-module-name", "Manifests", "-o", "manifests", "main.swift",
    ]
  }

  /// The numbers of the manifests that the compiler reports errors in.
  private static func rejected(_ messages: String) -> Set<Int> {
    Set(
      messages.split(separator: "\n").compactMap { line in
        guard line.contains(": error: "), let start = line.firstRange(of: "manifest") else { return nil }
        return Int(line[start.upperBound...].prefix { $0.isNumber })
      })
  }

  private func read(_ numbers: [Int], in scratch: URL) -> [String: Manifest] {
    var found: [String: Manifest] = [:]
    for number in numbers {
      let file = scratch.appendingPathComponent(ManifestProgram.answer(number))
      guard let answer = try? Data(contentsOf: file) else { continue }
      for question in groups[number] {
        guard let json = question.plain?.filled(answer) else { continue }
        let folder = question.folder.isEmpty ? root : root.appendingPathComponent(question.folder)
        found[question.folder] = EvaluatedManifest(json)?.manifest(in: folder)
      }
    }
    return found
  }
}
