public import Foundation

extension CalendarEvent {
  /// Whether it is under way at any moment of `[from, to)`.
  ///
  /// One that ends just as the range begins is not; one that starts just then is, even if it has no length.
  /// An empty or reversed range holds nothing.
  public func isUnderWay(from: Date, to: Date) -> Bool {
    from < to && start < to && (end > from || start >= from)
  }

  /// Whether it comes before another: the earlier first, then by title, then by id.
  public func precedes(_ other: CalendarEvent) -> Bool {
    if start != other.start { return start < other.start }
    if title != other.title { return title < other.title }
    if id.uid != other.id.uid { return id.uid < other.id.uid }
    return (id.recurrenceID ?? "") < (other.id.recurrenceID ?? "")
  }
}
