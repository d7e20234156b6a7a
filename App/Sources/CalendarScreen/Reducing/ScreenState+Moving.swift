import CalendarService
import Presentation
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ScreenState {
  /// Moves the cursor by days.
  mutating func move(days: Int) {
    cursor = cursor.adding(days: days)
    selected = nil
  }

  /// Moves the cursor by pages of the view.
  mutating func page(_ direction: Int) {
    switch view {
    case .day: move(days: direction)
    case .week, .agenda: move(days: 7 * direction)
    case .month:
      cursor = cursor.adding(months: direction)
      selected = nil
    }
  }

  /// Selects the next or previous event, on this day or another one that is loaded; in a month moves by a week.
  mutating func step(_ direction: Int) {
    if view == .month { return move(days: 7 * direction) }
    let entries = loaded?.entries[cursor] ?? []
    let index = entries.firstIndex { EventKey($0.event) == selected }
    if let index, entries.indices.contains(index + direction) {
      selected = EventKey(entries[index + direction].event)
      return
    }
    guard let days = loaded?.days else { return }
    var day = cursor.adding(days: direction)
    while days.contains(day) {
      if let list = loaded?.entries[day], let next = direction > 0 ? list.first : list.last {
        cursor = day
        selected = EventKey(next.event)
        return
      }
      day = day.adding(days: direction)
    }
    move(days: 7 * direction)
  }

  /// Scrolls the hours so that the selected event, or the present, is shown.
  mutating func scrollHours() {
    let height = ScreenLayout(self).hourRows(of: self)
    guard height > 0 else { return }
    defer { topSlot = min(max(0, topSlot), max(0, HourGrid.slotCount - height)) }
    let slot = HourGrid.slotMinutes * 60
    guard let entry, !entry.isWholeDay else { return }
    let first = entry.clock.from.secondOfDay / slot
    let last = max(first, ((entry.clock.to?.secondOfDay ?? 86_400) - 1) / slot)
    if first < topSlot { topSlot = first }
    if last >= topSlot + height { topSlot = min(first, last - height + 1) }
  }

  /// The days of the list from a day on: those with events, today, and the cursor's.
  func listDays(from first: CivilDate) -> [CivilDate] {
    guard let days = loaded?.days, first < days.upperBound else { return [] }
    return (first.daysSinceEpoch..<days.upperBound.daysSinceEpoch).map(CivilDate.init(daysSinceEpoch:))
      .filter { $0 == today || $0 == cursor || !entries(on: $0).isEmpty }
  }

  /// The number of lines of a day in the list, with the empty line after it.
  private func lineCount(of day: CivilDate) -> Int {
    let entries = entries(on: day)
    let hasMarker = day == today && entries.contains { !$0.isWholeDay }
    return 2 + max(1, entries.count) + (hasMarker ? 1 : 0)
  }

  /// Whether the list shows a day already.
  func listShows(_ day: CivilDate) -> Bool {
    guard day >= listTop, let height = ScreenLayout(self).list?.height else { return false }
    let lines = listDays(from: listTop).prefix { $0 < day }.map(lineCount).reduce(1, +)
    return lines - listSkip < height
  }

  /// Scrolls the list so that the selected line is shown.
  mutating func scrollList() {
    guard let height = ScreenLayout(self).list?.height, height > 0, loaded != nil else { return }
    let days = listDays(from: listTop)
    var offset = 0
    for day in days where day < cursor { offset += lineCount(of: day) }
    let entries = entries(on: cursor)
    if let selected, let index = entries.firstIndex(where: { EventKey($0.event) == selected }) {
      let now = style.clock.now()
      let isAfterMarker = cursor == today && !entries[index].isWholeDay && entries[index].start > now
      offset += 1 + index + (isAfterMarker ? 1 : 0)
      // The first event of a day is shown with its heading.
      if index == 0, offset - 1 < listSkip { listSkip = offset - 1 }
    }
    if offset < listSkip { listSkip = offset }
    if offset >= listSkip + height { listSkip = offset - height + 1 }
    for day in days {
      let count = lineCount(of: day)
      guard listSkip >= count, day < cursor else { return }
      listSkip -= count
      listTop = listDays(from: day.adding(days: 1)).first ?? day
    }
  }
}
