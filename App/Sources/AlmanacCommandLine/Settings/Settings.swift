import CalendarService
import CalendarStore

/// What the person set up, with a default for everything.
struct Settings: Sendable, Hashable {
  /// The person's own calendar addresses. They tell which invitations the person declined.
  var ownAddresses: Set<String> = []
  /// The calendar that new events go to; `nil` where the person named none.
  var defaultCalendar: String?
  /// Short names of calendars: `["work": "Work (Acme)"]`.
  var aliases: [String: String] = [:]
  /// The hours in which the person works on ``workingDays``.
  var workingHours = DayHours.working
  /// The days on which the person works.
  var workingDays: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]
  /// The day on which a week starts.
  var weekStart = Weekday.monday
  /// How times are written.
  var timeFormat = TimeFormat.twentyFourHours
  /// How a date of two numbers is read and written.
  var dateOrder = DateOrder.dayMonth
  /// The zone of days and times; `nil` where the system's holds.
  var zone: String?
  /// When the output is coloured.
  var colour = ColourUse.auto
  /// The colours of calendars, by name or alias: `#2e7d32` or a colour's name.
  var calendarColours: [String: String] = [:]
  /// The command that long output goes through on a terminal; `nil` for none.
  var pager: String? = Settings.usualPager
  /// The server that answers questions; ``Model/server`` is `nil` for the built-in engine.
  var model = Model()
  /// What is kept of conversations.
  var chat = Chat()

  static let usualPager = "less -FRX"

  /// How a time is written.
  enum TimeFormat: String, Sendable, CaseIterable {
    /// `2:05 pm`
    case twelveHours = "12h"
    /// `14:05`
    case twentyFourHours = "24h"
  }

  /// Which of two numbers is the day: `3/4` is 3 April or 4 March.
  enum DateOrder: String, Sendable, CaseIterable {
    case dayMonth = "day-month"
    case monthDay = "month-day"
  }

  /// When the output is coloured: on a terminal that can show it, always, or never.
  enum ColourUse: String, Sendable, CaseIterable {
    case auto, always, never
  }

  /// What is kept of conversations.
  struct Chat: Sendable, Hashable {
    /// Whether conversations are kept, to be continued.
    var isSaved = true
    /// How many typed lines can be recalled the next time.
    var history = 1000
  }

  /// A server that speaks the OpenAI protocol.
  struct Model: Sendable, Hashable {
    /// Its URL: `http://localhost:11434/v1`.
    var server: String?
    /// The server that the person agreed to send questions and events to; one on this machine needs no agreement.
    var agreed: String?
    /// The model to ask it for.
    var name: String?
    /// Whether requests may go over plain http to another machine.
    var allowsPlainText = false
    /// A command that writes the key, in words.
    var keyCommand: [String]?
    /// A file whose first line is the key.
    var keyFile: String?
    /// The environment variable that holds the key.
    var keyEnvironment: String?

    /// Where the key is; `nil` for a server that needs none.
    var key: PasswordSource? {
      keyCommand.map(PasswordSource.command) ?? keyFile.map(PasswordSource.file)
        ?? keyEnvironment.map(PasswordSource.environment)
    }
  }
}
