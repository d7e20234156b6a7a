import Foundation

/// One run of the compiler over many manifests, each in a file of its own, in a folder that is thrown away.
struct ManifestCompilation: Sendable {
  private let scratch: URL

  /// Makes the folder for as long as `body` takes. What fails gives nothing: there are other ways of asking.
  static func run(_ body: (Self) async throws -> [String: Manifest]) async -> [String: Manifest] {
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("manifests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    do {
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      return try await body(Self(scratch: scratch))
    } catch {
      return [:]
    }
  }

  /// The file that the manifest of that number is compiled from.
  static func file(_ number: Int) -> String { "manifest\(number).swift" }

  func url(_ name: String) -> URL { scratch.appendingPathComponent(name) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url(name))
  }

  /// Compiles the manifests of those numbers, and tries once more without the ones that the compiler refuses.
  ///
  /// - Parameter arguments: The compiler's, for the files of the manifests that are left.
  /// - Returns: The numbers of those that were compiled; none if something else is wrong.
  func compile(_ numbers: Range<Int>, _ arguments: ([Int]) throws -> [String]) async throws -> [Int] {
    var numbers = Array(numbers)
    for _ in 0..<2 where !numbers.isEmpty {
      let run = try await ProgramRun("swiftc", try arguments(numbers) + numbers.map(Self.file), in: scratch)
      if run.status == 0 { return numbers }
      let refused = Self.refused(run.errorText)
      if refused.isEmpty { return [] }
      numbers.removeAll(where: refused.contains)
    }
    return []
  }

  /// The numbers of the manifests that the compiler's messages call wrong.
  private static func refused(_ messages: String) -> Set<Int> {
    Set(
      messages.split(separator: "\n").compactMap { line in
        guard line.contains(": error: "), let start = line.firstRange(of: "manifest") else { return nil }
        return Int(line[start.upperBound...].prefix { $0.isNumber })
      })
  }
}
