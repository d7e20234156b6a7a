import Synchronization

/// Joins the chunks of a file in order while others are still being read.
///
/// A thread that finishes a chunk joins it and the finished chunks after it. The other threads continue reading.
struct ChunkJoining: ~Copyable {
  /// One chunk.
  struct Part {
    var isRead = false
    /// The parsed chunk; `nil` if it depends on earlier content.
    var parser: CalendarParser?
  }

  /// The chunks joined so far.
  struct Whole {
    var parser: CalendarParser
    /// The number of joined chunks.
    var count = 0
    /// Whether the next chunk cannot be joined.
    var isAtEnd = false
  }

  /// The state before the first chunk.
  let preconditions: ChunkPreconditions
  private let count: Int
  private let taken = Atomic(0)
  private let parts: Mutex<[Part]>
  private let whole: Mutex<Whole>

  /// - Parameters:
  ///   - count: the number of chunks.
  ///   - parser: the parser that has read everything before them.
  init(of count: Int, to parser: consuming sending CalendarParser) {
    preconditions = ChunkPreconditions(of: parser)
    self.count = count
    parts = Mutex([Part](repeating: Part(), count: count))
    whole = Mutex(Whole(parser: parser))
  }

  /// The number of the next unread chunk; `nil` if there is none.
  func next() -> Int? {
    let number = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return number < count ? number : nil
  }

  /// Stores a parsed chunk; `nil` if it depends on earlier content.
  func take(_ part: consuming CalendarParser?, at number: Int) {
    var part = Part(isRead: true, parser: consume part)
    // Moved: the thread that joins it takes the objects out.
    parts.withLock { swap(&$0[number], &part) }
    // No need to wait while another thread is joining: that thread, or `finish`, joins this chunk too.
    _ = whole.withLockIfAvailable { joinAll(to: &$0) }
  }

  /// Moves everything joined into `parser`. Returns the number of joined chunks.
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
      if var part = next.parser.take(), preconditions.holds(of: whole.parser),
        whole.parser.join(&part, preconditions)
      {
        whole.count += 1
      } else {
        whole.isAtEnd = true
      }
    }
  }
}
