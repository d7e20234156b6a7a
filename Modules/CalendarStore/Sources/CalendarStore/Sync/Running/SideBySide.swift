/// Does the same with several things at once, a few at a time.
package enum SideBySide {
  /// How many are under way at once.
  package static let width = 4

  /// What `body` makes of each, in the order of `items`, which are begun in that order. After the first throw the
  /// others are cancelled, and it is thrown when all have ended.
  package static func map<Item: Sendable, Outcome: Sendable>(
    _ items: [Item], _ body: @escaping @Sendable (Item) async throws(CalendarStoreError) -> Outcome
  ) async throws(CalendarStoreError) -> [Outcome] {
    var outcomes = [Outcome?](repeating: nil, count: items.count)
    var failure: CalendarStoreError?
    await withTaskGroup(of: (number: Int, result: Result<Outcome, CalendarStoreError>).self) { group in
      var rest = items.enumerated().makeIterator()
      func begin() {
        guard failure == nil, let (number, item) = rest.next() else { return }
        group.addTask {
          do throws(CalendarStoreError) {
            return (number, .success(try await body(item)))
          } catch {
            return (number, .failure(error))
          }
        }
      }
      for _ in 0..<width { begin() }
      while let done = await group.next() {
        switch done.result {
        case .success(let outcome): outcomes[done.number] = outcome
        case .failure(let error):
          failure = failure ?? error
          group.cancelAll()
        }
        begin()
      }
    }
    if let failure { throw failure }
    return outcomes.compactMap(\.self)
  }
}
