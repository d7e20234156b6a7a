import CalendarService
import Presentation
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Which parts of the screen are where. It follows the width: one part at 40 columns, the list and the month at 80, the
/// week and the details at 120, and everything at 200.
struct ScreenLayout {
  let screen: CellArea
  /// The view that the keys 1 to 4 choose.
  private(set) var main: CellArea
  private(set) var list: CellArea?
  private(set) var month: CellArea?
  private(set) var details: CellArea?
  /// What has the focus: answers, help, calendars.
  private(set) var panel: CellArea?
  /// The rows above the last one that show what the words of the line mean.
  private(set) var reading: CellArea?

  private static let monthWidth = 28
  private static let listWidth = 52

  init(_ state: ScreenState) {
    screen = CellArea(row: 0, column: 0, width: state.columns, height: state.rows)
    var rest = CellArea(row: 1, column: 0, width: state.columns, height: state.rows - 2)
    let readingRows = min(Self.readingRows(state), max(0, rest.height - 3))
    if readingRows > 0 {
      reading = CellArea(
        row: rest.bottom - readingRows, column: 0, width: rest.width, height: readingRows)
      rest.height -= readingRows
    }
    main = rest
    let wantsDetails = state.showsDetails && state.event != nil
    if let kind = state.panel?.kind, kind == .conflicts || state.columns < 120 && kind != .answer {
      panel = rest
      return
    }
    if state.columns < 120 {
      if state.panel != nil {
        // The calendar stays visible beside an answer about it.
        let height = rest.height < 12 ? rest.height : rest.height / 2
        panel = CellArea(row: rest.bottom - height, column: 0, width: rest.width, height: height)
        rest.height -= height
      } else if wantsDetails, rest.height >= 8 {
        let height = min(rest.height / 2, (state.details?.lines.count ?? 8) + 1)
        details = CellArea(row: rest.bottom - height, column: 0, width: rest.width, height: height)
        rest.height -= height
      }
      if state.columns >= 60, state.view == .agenda, rest.height >= 9 {
        (rest, month) = Self.split(rest, right: Self.monthWidth)
      }
    } else {
      let isWide = state.columns >= 200
      var side: CellArea
      (rest, side) = Self.split(rest, right: isWide ? 46 : 38)
      if isWide || state.view == .agenda, state.view != .month, side.height >= 20 {
        month = CellArea(row: side.row, column: side.column, width: Self.monthWidth, height: 9)
        side = CellArea(row: side.row + 10, column: side.column, width: side.width, height: side.height - 10)
      }
      if state.panel != nil { panel = side } else { details = side }
      if isWide, state.view != .agenda {
        var listArea: CellArea
        (listArea, rest) = Self.split(rest, left: Self.listWidth)
        listArea.width -= 1
        list = listArea
      }
    }
    main = rest
    if state.view == .agenda { list = rest }
  }

  /// The number of rows for what the words of the line mean.
  private static func readingRows(_ state: ScreenState) -> Int {
    guard let prompt = state.prompt else { return 0 }
    switch prompt.kind {
    case .add, .edit, .move, .copy: return 3 + (prompt.form?.fields.count ?? 0)
    case .search: return min(8, max(1, prompt.found.count))
    case .goTo, .command, .ask, .consent: return 0
    }
  }

  private static func split(_ area: CellArea, right width: Int) -> (CellArea, CellArea) {
    (
      CellArea(row: area.row, column: area.column, width: area.width - width - 1, height: area.height),
      CellArea(row: area.row, column: area.right - width, width: width, height: area.height)
    )
  }

  private static func split(_ area: CellArea, left width: Int) -> (CellArea, CellArea) {
    (
      CellArea(row: area.row, column: area.column, width: width, height: area.height),
      CellArea(
        row: area.row, column: area.column + width + 1, width: area.width - width - 1, height: area.height)
    )
  }

  /// The rows of the panel, with its title.
  var panelHeight: Int { panel?.height ?? main.height }

  /// The width of the text in a panel.
  var panelWidth: Int {
    max(10, (panel?.width ?? (screen.width < 120 ? main.width : details?.width ?? 38)) - 1)
  }

  /// The lines of a panel, wrapped.
  func wrapped(_ panel: Panel) -> [String] {
    guard panel.kind == .answer || panel.kind == .help else { return panel.lines }
    return panel.lines.flatMap {
      WordWrap.wrapped($0, to: panelWidth).split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
    }
  }

  /// The number of days side by side in the week.
  var dayCount: Int {
    max(1, min(7, (main.width - 6 + 1) / (HourGrid.narrowestDay + 1)))
  }

  /// The number of rows of hours of the day or the week; 0 in other views.
  func hourRows(of state: ScreenState) -> Int {
    guard state.view == .day || state.view == .week else { return 0 }
    let bars = min(mostBars, state.hourDays(dayCount).map { state.wholeDays(on: $0) }.max() ?? 0)
    return max(0, main.height - 2 - bars)
  }

  /// The most rows of bars above the hours.
  var mostBars: Int { max(1, min(6, main.height / 5)) }
}

extension ScreenState {
  /// The days of the day or the week that have room, with the cursor's among them.
  func hourDays(_ count: Int) -> [CivilDate] {
    if view == .day { return [cursor] }
    let offset = cursor.daysSinceEpoch - weekStart.daysSinceEpoch
    let first = min(offset / count * count, 7 - count)
    return (0..<count).map { weekStart.adding(days: first + $0) }
  }

  /// The number of bars on a day.
  func wholeDays(on day: CivilDate) -> Int {
    entries(on: day).filter { $0.event.isAllDay || $0.event.end.timeIntervalSince($0.event.start) >= 86_400 }
      .count
  }
}
