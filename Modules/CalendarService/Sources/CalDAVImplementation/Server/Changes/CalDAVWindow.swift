/// Fetches a few batches concurrently and delivers the results in order: while one is applied, the next are being
/// fetched.
enum CalDAVWindow {
  /// The number of concurrent fetches. At most one batch more is in memory.
  static let width = 3

  /// Fetches each batch and applies the results one after the other. If a fetch fails, the batches before it have
  /// been applied, and none after it is.
  ///
  /// - Parameters:
  ///   - fetch: called concurrently for several batches.
  ///   - take: called with the result of a batch, and whether it was the last one.
  static func run<Part: Sendable, Content: Sendable>(
    _ parts: [Part], fetch: @escaping @Sendable (Part) async throws -> Content,
    take: (Content, _ isLast: Bool) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: (number: Int, content: Result<Content, any Error>).self) { group in
      var come: [Int: Result<Content, any Error>] = [:]
      var begun = 0
      for number in parts.indices {
        while begun < min(number + width, parts.count) {
          let (this, part) = (begun, parts[begun])
          group.addTask {
            do { return (this, .success(try await fetch(part))) } catch { return (this, .failure(error)) }
          }
          begun += 1
        }
        while come[number] == nil, let next = try await group.next() { come[next.number] = next.content }
        guard let content = come.removeValue(forKey: number) else { throw CancellationError() }
        try await take(try content.get(), number == parts.count - 1)
      }
    }
  }
}
