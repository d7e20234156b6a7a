import CalendarService
import InsightsFeature

/// The charts of a page. Lengths are percentages of the width, so that text keeps its size on a phone.
struct PageCharts {
  /// A day, week, month or year, and the seconds of each calendar.
  private struct Column {
    let label: String
    let name: String
    var seconds: [Int64]
    var total: Duration
  }

  private let report: InsightsReport
  private let calendars: [InsightsReport.CalendarShare]
  private let clockFormat: ClockFormat

  init(_ report: InsightsReport, calendars: [InsightsReport.CalendarShare], clockFormat: ClockFormat) {
    self.report = report
    self.calendars = calendars
    self.clockFormat = clockFormat
  }

  /// A share in percent with two decimals; 0 if the whole is 0.
  static func percent(_ part: Duration, of whole: Duration) -> String {
    percent(whole > .zero ? part / whole : 0)
  }

  private static func percent(_ share: Double) -> String {
    let hundredths = Int((min(1, max(0, share)) * 10_000).rounded())
    return "\(hundredths / 100).\((hundredths % 100).padded(to: 2))"
  }

  // MARK: Columns

  /// Stacked bars of calendars for each day; for each week, month or year of a long range.
  var columns: String {
    let (unit, columns) = units
    guard columns.count > 1, let most = columns.map({ $0.seconds.reduce(0, +) }).max(), most > 0 else {
      return ""
    }
    let step = 100 / Double(columns.count)
    let every = max(1, (columns.count + 7) / 8)
    let groups = columns.enumerated().map { index, column in
      let x = Self.percent(Double(index) * step / 100)
      var reach = 0.0
      let parts = column.seconds.enumerated().map { calendar, seconds in
        let height = Double(seconds) / Double(most)
        reach += height
        return
          "<rect class=\"c\(calendar)\" x=\"\(Self.percent((Double(index) + 0.1) * step / 100))%\" width=\"\(Self.percent(0.8 * step / 100))%\" y=\"\(Self.percent(1 - reach))%\" height=\"\(Self.percent(height))%\"/>"
      }
      let seconds = column.seconds.map(String.init).joined(separator: ",")
      return
        "<g class=\"col\" tabindex=\"0\" role=\"img\" aria-label=\"\(column.name): \(column.total.pageText)\" data-v=\"\(seconds)\"><rect class=\"hit\" x=\"\(x)%\" width=\"\(Self.percent(step / 100))%\" y=\"0\" height=\"100%\"/>\(parts.joined())</g>"
    }
    let labels = columns.enumerated().filter {
      $0.offset % every == 0 && ($0.offset == 0 || Double($0.offset) * step < 92)
    }.map { index, column in
      Self.label(column.label, at: Double(index) * step / 100)
    }
    let scale = "<p class=\"muted\">Highest: <span id=\"most\">\(Duration.seconds(most).pageText)</span></p>"
    return figure(
      "Time by \(unit)",
      scale
        + "<svg id=\"columns\" width=\"100%\" height=\"180\" role=\"group\" aria-label=\"Time by \(unit)\">\(groups.joined(separator: "\n"))</svg>"
        + Self.axis(labels),
      head: [unit.prefix(1).uppercased() + unit.dropFirst(), "Time"] + calendars.map(\.shownName),
      rows: columns.map { column in
        [column.name, column.total.pageText] + column.seconds.map { Duration.seconds($0).pageText }
      })
  }

  private var units: (name: String, columns: [Column]) {
    if report.days.count <= 62 {
      return (
        "day",
        grouped {
          "\($0.daysSinceEpoch)"
        } label: {
          "\($0.weekday.name.prefix(2)) \($0.day)"
        } name: {
          $0.words
        }
      )
    }
    if report.days.count <= 400 {
      return (
        "week",
        grouped {
          "\(($0.daysSinceEpoch + 3) / 7)"
        } label: {
          "\($0.day) \($0.monthText)"
        } name: {
          "Week of \($0.words)"
        }
      )
    }
    if report.days.count <= 3700 {
      return (
        "month",
        grouped {
          "\($0.year) \($0.month)"
        } label: {
          "\($0.monthText) \($0.year)"
        } name: {
          "\($0.monthText) \($0.year)"
        }
      )
    }
    return (
      "year",
      grouped {
        "\($0.year)"
      } label: {
        "\($0.year)"
      } name: {
        "\($0.year)"
      }
    )
  }

  private func grouped(
    by key: (CivilDate) -> String, label: (CivilDate) -> String, name: (CivilDate) -> String
  ) -> [Column] {
    var columns: [Column] = []
    var current = ""
    for day in report.days {
      if key(day.date) != current {
        columns.append(
          Column(
            label: label(day.date), name: name(day.date),
            seconds: [Int64](repeating: 0, count: calendars.count),
            total: .zero))
        current = key(day.date)
      }
      columns[columns.count - 1].total += day.total
      for (index, calendar) in calendars.enumerated() {
        columns[columns.count - 1].seconds[index] += day.byCalendar[calendar.name]?.components.seconds ?? 0
      }
    }
    return columns
  }

  // MARK: Days of a long range

  /// A cell for each day, a column for each week. Empty for a range that is short or very long.
  var graph: String {
    guard 63...800 ~= report.days.count, let first = report.days.first else { return "" }
    let monday = first.date.daysSinceEpoch - (first.date.weekday.rawValue - 1)
    let weeks = (report.days[report.days.count - 1].date.daysSinceEpoch - monday) / 7 + 1
    let most = report.days.map(\.total).max() ?? .zero
    let cells = report.days.map { day in
      cell(
        row: day.date.weekday.rawValue - 1, column: (day.date.daysSinceEpoch - monday) / 7, of: weeks,
        time: day.total, most: most, label: "\(day.date.words): \(day.total.pageText)")
    }
    return figure(
      "Days",
      grid(
        "<svg width=\"100%\" height=\"126\" role=\"img\" aria-label=\"The days of the range, by week and weekday\">\(cells.joined())</svg>",
        labels: labels(ofMonthsIn: weeks, from: monday)),
      head: ["Day", "Time"],
      rows: report.days.filter { $0.total > .zero }.map { [$0.date.words, $0.total.pageText] })
  }

  /// A label in the week of the first day of every second month, and fewer in a long range.
  private func labels(ofMonthsIn weeks: Int, from monday: Int) -> [String] {
    let every = (weeks + 59) / 60 * 2
    return report.days.filter { $0.date.day == 1 && ($0.date.month - 1) % every == 0 }.compactMap { day in
      let week = (day.date.daysSinceEpoch - monday) / 7
      return week * 100 / weeks < 92 ? Self.label(day.date.monthText, at: Double(week) / Double(weeks)) : nil
    }
  }

  // MARK: Hours

  /// A cell for each hour of the week.
  var hours: String {
    let most = Weekday.allCases.flatMap { day in (0..<24).map { report.hours[day, $0] } }.max() ?? .zero
    let cells = Weekday.allCases.flatMap { day in
      (0..<24).map { hour in
        let seconds = calendars.map { "\($0.hours[day, hour].components.seconds)" }.joined(separator: ",")
        return cell(
          row: day.rawValue - 1, column: hour, of: 24, time: report.hours[day, hour], most: most,
          label: "\(day.name) \(clockFormat.text(minute: hour * 60)): \(report.hours[day, hour].pageText)",
          values: seconds)
      }
    }
    let labels = stride(from: 0, to: 24, by: 6).map {
      Self.label(clockFormat.text(minute: $0 * 60), at: Double($0) / 24)
    }
    return figure(
      "Hours of the week",
      grid(
        "<svg id=\"hours\" width=\"100%\" height=\"126\" role=\"img\" aria-label=\"Time by weekday and hour\">\(cells.joined(separator: "\n"))</svg>",
        labels: labels),
      head: ["Hour"] + Weekday.allCases.map { String($0.name.prefix(3)) },
      rows: (0..<24).filter { report.hours[hour: $0] > .zero }.map { hour in
        [clockFormat.text(minute: hour * 60)] + Weekday.allCases.map { report.hours[$0, hour].pageText }
      })
  }

  /// A row of cells for each weekday, with its name before it and labels below.
  private func grid(_ chart: String, labels: [String]) -> String {
    let names = Weekday.allCases.map { "<span>\($0.name.prefix(2))</span>" }
    return
      "<div class=\"grid\"><div class=\"names\" aria-hidden=\"true\">\(names.joined())</div><div>\(chart)\(Self.axis(labels))</div></div>"
  }

  private static func axis(_ labels: [String]) -> String {
    "<svg class=\"labels\" width=\"100%\" height=\"20\" aria-hidden=\"true\">\(labels.joined())</svg>"
  }

  private static func label(_ text: String, at share: Double) -> String {
    "<text x=\"\(percent(share))%\" y=\"14\">\(text)</text>"
  }

  private func cell(
    row: Int, column: Int, of columns: Int, time: Duration, most: Duration, label: String,
    values: String? = nil
  ) -> String {
    let share = most > .zero ? time / most : 0
    let opacity = time > .zero ? 0.15 + 0.85 * share : 0
    let data = values.map { " data-v=\"\($0)\"" } ?? ""
    return
      "<g class=\"cell\"\(data)><title>\(label)</title><rect class=\"none\" x=\"\(Self.percent(Double(column) / Double(columns)))%\" y=\"\(row * 18)\" width=\"\(Self.percent(1 / Double(columns)))%\" height=\"18\"/><rect class=\"some\" x=\"\(Self.percent(Double(column) / Double(columns)))%\" y=\"\(row * 18)\" width=\"\(Self.percent(1 / Double(columns)))%\" height=\"18\" fill-opacity=\"\(Self.percent(opacity / 100))\"/></g>"
  }

  private func figure(_ title: String, _ chart: String, head: [String], rows: [[String]]) -> String {
    let heads = head.map { "<th scope=\"col\">\($0.escaped)</th>" }.joined()
    let body = rows.map { row in
      "<tr><th scope=\"row\">\(row[0].escaped)</th>\(row.dropFirst().map { "<td>\($0.escaped)</td>" }.joined())</tr>"
    }
    return """
      <section><h2>\(title)</h2><figure>\(chart)</figure>
      <details><summary>\(title) as a table</summary><div class="scroll" tabindex="0" role="region" aria-label="\(title) as a table"><table><thead><tr>\(heads)</tr></thead>
      <tbody>\(body.joined(separator: "\n"))</tbody></table></div></details></section>
      """
  }
}

extension CivilDate {
  /// `Mar`.
  fileprivate var monthText: String { String(monthName.prefix(3)) }
}
