/// Reads many source files at once.
struct SourceReader: Sendable {
  let folder: Folder

  /// What the files say, in the order of their paths.
  func read(_ paths: [String]) async throws -> [SourceFile] {
    try await withThrowingTaskGroup(of: [SourceFile].self) { group in
      let size = 64
      for first in stride(from: 0, to: paths.count, by: size) {
        let part = paths[first..<min(first + size, paths.count)]
        group.addTask {
          try part.compactMap { path in
            try folder.bytes(path).map { SourceFile(path: path, source: SwiftSource(bytes: $0)) }
          }
        }
      }
      var files: [SourceFile] = []
      for try await part in group { files += part }
      return files.sorted { $0.path < $1.path }
    }
  }
}
