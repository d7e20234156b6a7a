import CalendarService
import Synchronization

/// Joins the parts of a file, in their order, while others are still being read.
///
/// Whichever core has read a part joins it, and those after it that wait for it; the others go on reading.
struct PartJoining: ~Copyable {
  /// One of the parts.
  struct Part {
    var isRead = false
    /// What was read; `nil` where that cannot be said without what comes before.
    var parser: CalendarParser?
  }

  /// What was joined so far.
  struct Whole {
    var parser: CalendarParser
    /// How many parts were joined.
    var count = 0
    /// Whether the next part cannot be joined.
    var isAtEnd = false
  }

  /// How things stand before the first part.
  let outset: PartOutset
  private let count: Int
  private let taken = Atomic(0)
  private let parts: Mutex<[Part]>
  private let whole: Mutex<Whole>

  /// - Parameters:
  ///   - count: how many parts there are.
  ///   - parser: what has read all that comes before them.
  init(of count: Int, to parser: consuming sending CalendarParser) {
    outset = PartOutset(of: parser)
    self.count = count
    parts = Mutex([Part](repeating: Part(), count: count))
    whole = Mutex(Whole(parser: parser))
  }

  /// The number of a part that nobody reads yet; `nil` where there is none.
  func next() -> Int? {
    let number = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return number < count ? number : nil
  }

  /// Takes in what was read of a part; `nil` where that cannot be said without what comes before.
  func take(_ part: consuming CalendarParser?, at number: Int) {
    var part = Part(isRead: true, parser: consume part)
    // Moved, not copied: whoever joins it takes the objects out.
    parts.withLock { swap(&$0[number], &part) }
    // Where another core is joining, this one need not wait: that one, or the end, comes to this part as well.
    _ = whole.withLockIfAvailable { joinAll(to: &$0) }
  }

  /// Moves all that was joined to a parser. Returns how many parts that are.
  func finish(_ parser: inout CalendarParser) -> Int {
    whole.withLock { whole in
      joinAll(to: &whole)
      swap(&whole.parser, &parser)
      return whole.count
    }
  }

  private func joinAll(to whole: inout Whole) {
    while !whole.isAtEnd {
      var next = Part()
      parts.withLock { parts in
        if whole.count < parts.count { swap(&next, &parts[whole.count]) }
      }
      guard next.isRead else { return }
      if var part = next.parser.take(), outset.holds(of: whole.parser), whole.parser.join(&part, outset) {
        whole.count += 1
      } else {
        whole.isAtEnd = true
      }
    }
  }
}
