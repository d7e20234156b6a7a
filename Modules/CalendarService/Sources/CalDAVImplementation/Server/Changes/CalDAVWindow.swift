/// Fetches parts side by side, a few at a time, and hands on what came of them in their order: while one is taken
/// over, the next are on their way.
enum CalDAVWindow {
  /// How many parts are under way at once. So many and one more are in memory.
  static let width = 3

  /// Fetches each part and takes over what came of it, one after the other. Where one fails, those before it have
  /// been taken over, and none after it is.
  ///
  /// - Parameters:
  ///   - fetch: called for several parts at once.
  ///   - take: called with what came of a part, and whether that was the last one.
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
