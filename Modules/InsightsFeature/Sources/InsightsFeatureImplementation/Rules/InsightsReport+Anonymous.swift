import CalendarService
import InsightsFeature

extension InsightsReport {
  /// The report with numbers in place of names and titles, without the owner.
  func anonymous(at clock: LocalClock) -> InsightsReport {
    let titles = Aliases("Event", for: self.titles.map(\.name) + conflicts.flatMap { [$0.first, $0.second] })
    return anonymous(
      calendars: Aliases("Calendar", for: calendars.map(\.name)),
      categories: Aliases("Category", for: categories.map(\.name).filter { !$0.isEmpty }),
      people: Aliases("Person", for: people.map(\.name)), titles: titles, at: clock)
  }

  private func anonymous(
    calendars names: Aliases, categories groups: Aliases, people persons: Aliases, titles events: Aliases,
    at clock: LocalClock
  ) -> InsightsReport {
    var report = self
    report.owner = nil
    report.calendars = calendars.map { calendar in
      var calendar = calendar
      calendar.name = names[calendar.name]
      return calendar
    }
    let shares = { (shares: [Share], aliases: Aliases) in
      shares.map { share in
        var share = share
        share.name = aliases[share.name]
        share.calendars = share.calendars.map { names[$0] }
        share.about = share.about.map { events[$0] }
        return share
      }
    }
    report.categories = shares(categories, groups)
    report.people = shares(people, persons)
    report.titles = shares(titles, events)
    report.conflicts = conflicts.map {
      Conflict(interval: $0.interval, first: events[$0.first], second: events[$0.second])
    }
    report.days = days.map { day in
      var day = day
      day.byCalendar = names.renamed(day.byCalendar)
      day.byCategory = groups.renamed(day.byCategory)
      day.byPerson = persons.renamed(day.byPerson)
      return day
    }
    report.parts = parts.map {
      $0.anonymous(calendars: names, categories: groups, people: persons, titles: events, at: clock)
    }
    report.sentences = Sentences(report, at: clock).texts
    return report
  }
}

/// Numbers in place of names: `Person 2`. The empty name stays empty.
private struct Aliases {
  private let word: String
  private var numbers: [String: Int] = [:]

  init(_ word: String, for names: [String]) {
    self.word = word
    for name in names where !name.isEmpty && numbers[name] == nil { numbers[name] = numbers.count + 1 }
  }

  subscript(name: String) -> String {
    name.isEmpty ? "" : numbers[name].map { "\(word) \($0)" } ?? word
  }

  func renamed(_ times: [String: Duration]) -> [String: Duration] {
    Dictionary(times.map { (self[$0], $1) }, uniquingKeysWith: +)
  }
}
