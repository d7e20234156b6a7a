package import CalendarService

/// The person's settings, with defaults.
package struct Settings: Sendable, Hashable {
  /// The person's own calendar addresses. They tell which invitations the person declined.
  package var ownAddresses: Set<String> = []
  /// The calendar of new events; `nil` if none is set.
  package var defaultCalendar: String?
  /// Short names of calendars: `["work": "Work (Acme)"]`.
  package var aliases: [String: String] = [:]
  /// Words for `add --template`: `["standup": "Standup 9:30 for 15m in Work"]`.
  package var templates: [String: String] = [:]
  /// The person's name, for pages; `nil` if it is not set.
  package var ownName: String?
  /// The hours in which the person works on ``workingDays``.
  package var workingHours = WorkingHours()
  /// The days on which the person works.
  package var workingDays: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]
  /// The calendars whose all-day events are days off.
  package var daysOff: Set<String> = []
  /// The length of focus time, and what the person wants of a week.
  package var goals = Goals()
  /// The day on which a week starts.
  package var weekStart = Weekday.monday
  /// The time format.
  package var timeFormat = ClockFormat.twentyFourHours
  /// The language of dates, with a region if it is not the usual one: `de`, `de-AT`; `nil` for the locale's.
  package var languageName: String?
  /// The language of dates.
  package var language: DateLanguage { languageName.flatMap(DateLanguage.init) ?? .english }
  /// The order of day and month in a date of two numbers.
  package var dateOrder = DateOrder.dayMonth
  /// The time zone; `nil` for the system's.
  package var zone: String?
  /// When output is coloured.
  package var colour = ColourUse.auto
  /// The colours of calendars, by name or alias: `#2e7d32` or a colour's name.
  package var calendarColours: [String: String] = [:]
  /// The pager for long output on a terminal; `nil` for none.
  package var pager: String? = Settings.usualPager
  /// What `almanac` alone shows on a terminal.
  package var start = StartView.list
  /// The keys of the interactive screen.
  package var screen = InteractiveScreen()
  /// The model server; ``Model/server`` is `nil` for the built-in engine.
  package var model = Model()
  /// What is saved of conversations.
  package var chat = Chat()

  package init() {}

  static let usualPager = "less -FRX"

  /// Which of two numbers is the day: `3/4` is 3 April or 4 March.
  package enum DateOrder: String, Sendable, CaseIterable {
    case dayMonth = "day-month"
    case monthDay = "month-day"
  }

  /// When output is coloured: on a terminal that supports it, always, or never.
  package enum ColourUse: String, Sendable, CaseIterable {
    case auto, always, never
  }

  /// What the person wants of a week.
  package struct Goals: Sendable, Hashable {
    /// The minimum length of a block of focus time in minutes.
    package var focusMinutes = 60
    /// The most hours of meetings; `nil` for no goal.
    package var meetingHours: Int?
    /// The fewest blocks of focus time; `nil` for no goal.
    package var focusBlocks: Int?

    package init() {}
  }

  /// What `almanac` alone shows: the coming days, or the interactive screen.
  package enum StartView: String, Sendable, CaseIterable {
    case list, screen
  }

  /// The interactive screen.
  package struct InteractiveScreen: Sendable, Hashable {
    /// The actions of keys, by the key: `["x": "delete"]`.
    package var keys: [String: String] = [:]
    /// The zone whose hours are shown beside those of the person's zone; `nil` for none.
    package var zone: String?

    package init() {}
  }

  /// What is saved of conversations.
  package struct Chat: Sendable, Hashable {
    /// Whether conversations are saved.
    package var isSaved = true
    /// The number of typed lines in the history.
    package var history = 1000

    package init() {}
  }

  /// A server that speaks the OpenAI protocol.
  package struct Model: Sendable, Hashable {
    /// Its URL: `http://localhost:11434/v1`.
    package var server: String?
    /// The server to which the person agreed to send questions and events; one on this machine needs no agreement.
    package var agreed: String?
    /// The name of the model.
    package var name: String?
    /// The context size of the model in tokens; `nil` for what the server reports.
    package var contextTokens: Int?
    /// How many seconds to wait for the beginning of an answer; `nil` for the default.
    package var timeout: Int?
    /// Whether requests may go over plain http to another machine.
    package var allowsPlainText = false
    /// A command that prints the key, as a list of words.
    package var keyCommand: [String]?
    /// A file whose first line is the key.
    package var keyFile: String?
    /// The environment variable that holds the key.
    package var keyEnvironment: String?

    package init() {}

    /// The source of the key; `nil` if the server needs none.
    package var key: PasswordSource? {
      keyCommand.map(PasswordSource.command) ?? keyFile.map(PasswordSource.file)
        ?? keyEnvironment.map(PasswordSource.environment)
    }
  }
}
