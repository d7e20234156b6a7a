/// Reads many source files at once.
struct SourceReader: Sendable {
  let folder: Folder

  /// What the files say, in the order in which they are given. One that is gone says nothing.
  func read(_ paths: [String]) async throws -> [SourceFile] {
    try await withThrowingTaskGroup(of: (Int, [SourceFile]).self) { group in
      let size = 64
      for first in stride(from: 0, to: paths.count, by: size) {
        let part = paths[first..<min(first + size, paths.count)]
        group.addTask {
          let files = try part.map { path in
            SourceFile(path: path, source: SwiftSource(bytes: try folder.bytes(path) ?? []))
          }
          return (first, files)
        }
      }
      var parts: [Int: [SourceFile]] = [:]
      for try await (first, files) in group { parts[first] = files }
      return parts.sorted { $0.key < $1.key }.flatMap(\.value)
    }
  }
}
