import Testing

@testable import AlmanacCommandLine

@Suite struct HelpTests {
  @Test func explainsTheProgram() async {
    let screen = HelpScreen.program.text

    #expect(
      screen == """
        Almanac: your calendars in the terminal.

        Commands:
          almanac                   the coming days: today and the next six
          almanac import FILE…      take over the events of iCalendar files
          almanac agenda [WHEN…]    the events of a day or a time
          almanac search WORDS…     events that speak of something
          almanac free [WHEN…]      when there is time
          almanac ask QUESTION…     an answer in plain English
          almanac insights [WHEN…]  where the time goes
          almanac calendars         the calendars there are
          almanac account ACTION…   add, list, remove or test where calendars come from
          almanac sync [ACCOUNT…]   fetch and send what changed
          almanac help [COMMAND]    how to use almanac, or a command

        Options of every command:
          --calendar NAME  only this calendar; may stand more than once
          --zone NAME      the time zone of days and times, such as Europe/Berlin
          --json           write JSON, for other programs
          --width N        fit the output to N columns, 1000 at most
          --no-color       do not colour
          --home DIR       keep the data in DIR/data, not in ~/.local/share/almanac
          --now TIME       take TIME for the present: 2026-01-05T09:00, or with +01:00
          --help           show this, or how a command is used
          --version        show the version

        Days and times are typed as people say them: tomorrow, friday afternoon,
        next week, march, 2026-01-05. 'almanac help COMMAND' tells more.
        """)
    #expect(await almanac("help") == Transcript(output: screen + "\n"))
    #expect(await almanac("--help") == Transcript(output: screen + "\n"))
    #expect(await almanac("-h") == Transcript(output: screen + "\n"))
  }

  @Test func explainsImport() async {
    let screen = await almanac("help", "import").output

    #expect(
      screen == """
        almanac import FILE…

        Takes over the events of iCalendar files (.ics); '-' reads the standard input.
        A file's events go to the calendar that --calendar names, else to the one
        that the file names, else to one called like the file. Events that are there
        already are brought up to date.

        A file that is not to be trusted is left out as a whole; a fault in one event
        costs that event only, and is listed with its line. In both cases the rest is
        taken over, and the exit status says that something was left out.

        Examples:
          almanac import work.ics
          almanac import ~/Downloads/*.ics
          almanac import --calendar Team export.ics

        'almanac help' lists the options of every command.

        """)
  }

  @Test func explainsAgenda() async {
    let screen = await almanac("help", "agenda").output

    #expect(
      screen == """
        almanac agenda [WHEN…]

        Shows the events of a day, of several days, or of some hours: today's unless
        you say when.

        Examples:
          almanac agenda
          almanac agenda tomorrow
          almanac agenda friday afternoon
          almanac agenda next week
          almanac agenda 2026-01-05

        'almanac help' lists the options of every command.

        """)
  }

  @Test func explainsSearch() async {
    let screen = await almanac("help", "search").output

    #expect(
      screen == """
        almanac search WORDS…

        Finds events by words of their title, notes, place, categories or people.
        All words must be there; the last one may be the beginning of a word.
        Coming events are first, soonest first, then past ones, latest first.

        Options:
          --limit N  show N events at most (20 unless you say; all with --json)

        Examples:
          almanac search dentist
          almanac search anna lunch
          almanac search budget --limit 5

        'almanac help' lists the options of every command.

        """)
  }

  @Test func explainsFree() async {
    let screen = await almanac("help", "free").output

    #expect(
      screen == """
        almanac free [WHEN…]

        Shows the stretches of a day or a time that no event takes: today's unless
        you say when. Of whole days only the working hours count, 9 to 18; of today
        only what is left of them, or of the day where they are over. What is shorter
        than half an hour is left out. 'almanac ask' follows the same rules.

        An invitation that you declined takes no time. Your own addresses are those
        that sign in to your accounts, and those in ~/.config/almanac/config.json:
        {"ownAddresses": ["ana@example.org"]}

        Options:
          --minutes N  leave out what is shorter than N minutes (30 unless you say)
          --hours A-B  the hours of whole days that count (9-18 unless you say)

        Examples:
          almanac free
          almanac free tomorrow afternoon
          almanac free next week --minutes 90

        'almanac help' lists the options of every command.

        """)
  }

  @Test func explainsAsk() async {
    let screen = await almanac("help", "ask").output

    #expect(
      screen == """
        almanac ask QUESTION…

        Answers a question about your calendars. Every fact in the answer comes from
        them. Put the question in quotes, so that the shell leaves it alone.

        Examples:
          almanac ask "what do I have on friday?"
          almanac ask "when am I free tomorrow afternoon?"
          almanac ask "how much time did I spend on work last week?"

        'almanac help' lists the options of every command.

        """)
  }

  @Test func explainsInsights() async {
    let screen = await almanac("help", "insights").output

    #expect(
      screen == """
        almanac insights [WHEN…]

        Shows where the time of this week goes, or of the time that you name: by
        calendar and day, what took most, with whom, and what is left of the working
        hours. 'january' is the last one. Overlapping events count once.

        Tentative events count; all-day, free, cancelled and declined ones do not. Of
        an event that lasts 24 hours or longer, only the working hours of each day
        count. Change is seen against as many days before.

        Options:
          --by WHAT       list calendar, category, title, person, weekday, hour or day
          --compare WHEN  compare with another time
          --words         say it in sentences
          --focus N       free stretches of N minutes count (60 unless you say)
          --hours A-B     the working hours (9-18 unless you say)
          --csv           write every figure as a table for spreadsheets
          --html FILE     write a page with charts for a browser
          --open          show that page in a browser

        Examples:
          almanac insights
          almanac insights last month --by person
          almanac insights 2025 --html year.html --open
          almanac insights this week --compare "last week"
          almanac insights march --csv

        'almanac help' lists the options of every command.

        """)
  }

  @Test func explainsCalendars() async {
    let screen = await almanac("help", "calendars").output

    #expect(
      screen == """
        almanac calendars

        Lists the calendars, and how many events each holds. A series counts once.

        Examples:
          almanac calendars
          almanac calendars --json

        'almanac help' lists the options of every command.

        """)
  }

  @Test func explainsItself() async {
    let screen = await almanac("help", "help").output

    #expect(
      screen == """
        almanac help [COMMAND]

        Shows how to use almanac, or one of its commands.

        Examples:
          almanac help
          almanac help agenda

        'almanac help' lists the options of every command.

        """)
  }

  @Test func explainsACommandThatIsAskedForHelp() async {
    #expect(await almanac("free", "tomorrow", "--help") == almanac("help", "free"))
    #expect(await almanac("--help", "free") == almanac("help", "free"))
  }

  @Test(arguments: Commands.all.map { $0.help })
  func fitsEightyColumns(help: CommandHelp) {
    for line in "\(HelpScreen.command(help).text)\n\(HelpScreen.program.text)".split(separator: "\n") {
      #expect(line.count <= 80)
    }
  }

  @Test func needsNoTimeZone() async {
    let surroundings = Surroundings.fixture().with { $0.environment["TZ"] = "Nowhere/Land" }

    #expect(await almanac("help", in: surroundings).code == .ok)
    #expect(await almanac("--version", in: surroundings) == Transcript(output: "almanac \(version)\n"))
  }

  @Test func saysWhichCommandIsNone() async {
    #expect(
      await almanac("help", "agend")
        == Transcript(errors: "'agend' is not a command. Did you mean 'agenda'?\n", code: .usage))
    #expect(
      await almanac("help", "agenda", "free")
        == Transcript(
          errors: "'almanac help' takes no words, and there is 'free'. See 'almanac help help'.\n",
          code: .usage))
  }
}
