import Presentation

/// All figures of reports as CSV (RFC 4180): one line each, times in seconds.
struct InsightsCSV {
  private let records: [InsightsRecord]

  init(_ records: [InsightsRecord]) {
    self.records = records
  }

  /// The lines, without a final line break.
  var text: String {
    ([["range", "figure", "name", "calendar", "seconds", "events", "previous"]] + records.flatMap(rows))
      .map { CSVRow($0).text }.joined(separator: "\n")
  }

  private func rows(of record: InsightsRecord) -> [[String]] {
    func row(
      _ figure: String, _ name: String, _ calendar: String, _ seconds: Int64?, _ events: Int?,
      _ previous: Int64?
    ) -> [String] {
      [
        record.title, figure, name, calendar, seconds.map { "\($0)" } ?? "", events.map { "\($0)" } ?? "",
        previous.map { "\($0)" } ?? "",
      ]
    }
    var rows = zip(record.totals.named, record.previous.named).map { now, before in
      row("total", now.0, "", now.1, now.0 == "time" ? record.events : nil, before.1)
    }
    rows += record.calendars.map { row("calendar", $0.name, $0.name, $0.seconds, $0.events, $0.previous) }
    for (figure, shares) in [
      ("category", record.categories), ("title", record.titles), ("person", record.people),
    ] {
      rows += shares.map {
        row(figure, $0.name, $0.calendars.joined(separator: "; "), $0.seconds, $0.events, nil)
      }
    }
    rows += record.hours.map { row("hour", "\($0.weekday) \($0.hour):00", "", $0.seconds, nil, nil) }
    for day in record.days {
      rows.append(row("day", day.date, "", day.seconds, nil, nil))
      for (name, seconds) in [
        ("meetings", day.meetings), ("other", day.other), ("outside", day.outside), ("focus", day.focus),
        ("gaps", day.gaps),
      ] {
        rows.append(row("day \(name)", day.date, "", seconds, nil, nil))
      }
      rows += day.byCalendar.sorted { $0.key < $1.key }.map {
        row("day", day.date, $0.key, $0.value, nil, nil)
      }
    }
    for week in record.weeks {
      rows += [
        row("week", week.date, "", week.seconds, nil, nil),
        row("week meetings", week.date, "", week.meetings, nil, nil),
        row("week focus", week.date, "", week.focus, nil, nil),
        row("week outside", week.date, "", week.outside, nil, nil),
      ]
    }
    rows.append(row("focus", "stretches", "", record.focus.seconds, record.focus.stretches, nil))
    rows.append(row("focus", "fragments", "", record.focus.fragments, record.focus.fragmentCount, nil))
    rows += [("done", record.tasks.done), ("open", record.tasks.open), ("overdue", record.tasks.overdue)].map
    {
      row("tasks", $0.0, "", nil, $0.1, nil)
    }
    return rows
      + record.conflicts.map { row("conflict", "\($0.first) + \($0.second)", "", $0.seconds, nil, nil) }
  }
}
