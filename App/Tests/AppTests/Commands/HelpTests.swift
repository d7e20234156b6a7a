import Foundation
import Testing

@testable import AlmanacCommandLine
@testable import CommandSession
@testable import ProgramSettings
@testable import SystemAccess
@testable import ViewCommands

@Suite struct HelpTests {
  @Test func theProgramIsExplainedWithItsOptionsAndCommands() async {
    let commands = [
      CommandHelp(name: "", summary: "the coming days", description: "", examples: []),
      CommandHelp(
        name: "agenda", words: "[WHEN…]",
        summary: "the events of a day, of several days or of some hours of them",
        description: "", examples: []),
    ]

    #expect(
      HelpScreen.program(commands).text(width: 80) == """
        OVERVIEW: Your calendars in the terminal.

        USAGE: almanac [<command>] [<options>]

        OPTIONS:
          -c, --calendar <name>   Only this calendar; may be repeated.
          --zone <name>           The time zone of days and times, such as
                                  Europe/Berlin.
          --json                  Write JSON, for other programs.
          --width <n>             Fit the output to N columns, 1000 at most.
          --no-color              Do not colour.
          --home <dir>            Keep the data in DIR/data, not in
                                  ~/.local/share/almanac.
          --now <time>            Take TIME for the present: 2026-01-05T09:00, or with
                                  +01:00.
          -h, --help              Show this, or how a command is used.
          --version               Show the version.

        SUBCOMMANDS:
          (none)                  The coming days.
          agenda                  The events of a day, of several days or of some hours
                                  of them.

        Days and times are typed as people say them: tomorrow, friday afternoon, next
        week, march, 2026-01-05. See 'almanac help <command>' for detailed information.
        """)
    let screen = await almanac("help").output
    for command in Commands.all.map({ $0.help }) where !command.name.isEmpty {
      #expect(screen.contains("\n  \(command.name) "))
    }
    for line in [["--help"], ["-h"]] { #expect(await Transcript.of(line, in: .fixture()).output == screen) }
  }

  @Test func aCommandIsExplainedWithItsArgumentsOptionsAndExamples() async {
    #expect(
      await almanac("help", "free").output == """
        OVERVIEW: List free time.

        \(FreeCommand.help.description)

        USAGE: almanac free [<when> ...] [<options>]

        ARGUMENTS:
          <when>                  A day, several days or hours: tomorrow, friday
                                  afternoon, next week, 2026-01-05.

        OPTIONS:
          --minutes <n>           Omit intervals shorter than N minutes (default: 30).
          --hours <a-b>           The hours to search on whole days (default: 9-18).

        EXAMPLES:
          almanac free
          almanac free tomorrow afternoon
          almanac free next week --minutes 90

        See 'almanac help' for the options of every command.

        """)
    #expect(await almanac("free", "tomorrow", "--help") == almanac("help", "free"))
    #expect(await almanac("--help", "free") == almanac("help", "free"))
  }

  @Test(arguments: Commands.all.map { $0.help })
  func everyCommandFitsItsScreenWithoutABrokenWord(help: CommandHelp) {
    let words = Set(HelpScreen.command(help).text(width: 1000).split { $0 == " " || $0 == "\n" })
    for width in [40, 60, 80] {
      let screen = HelpScreen.command(help).text(width: width)

      for line in screen.split(separator: "\n") where line.count > width {
        #expect(line.split(separator: " ").count == 1, "\(line)")
      }
      #expect(Set(screen.split { $0 == " " || $0 == "\n" }).isSubset(of: words))
    }
    #expect(help.name.isEmpty || help.summary.last != ".")
    for option in help.options { #expect(option.explanation.last != ".") }
  }

  @Test func aLongLabelHasItsExplanationBelow() {
    let help = CommandHelp(
      name: "x", summary: "x", description: "X.",
      options: [Option("--password-command", "COMMAND", "COMMAND writes the password", short: "p")],
      examples: ["x"])

    #expect(
      HelpScreen.command(help).text(width: 60).contains(
        """
        OPTIONS:
          -p, --password-command <command>
                                  COMMAND writes the password.
        """))
    #expect(
      HelpScreen.command(help).text(width: 40).contains(
        "\n  -p, --password-command <command>\n      COMMAND writes the password.\n"))
  }

  @Test func helpNeedsNoTimeZone() async {
    let environment = ProcessEnvironment.fixture().with { $0.variables["TZ"] = "Nowhere/Land" }

    #expect(await almanac("help", in: environment).code == .ok)
    #expect(await almanac("--version", in: environment) == Transcript(output: "almanac \(version)\n"))
  }

  @Test func anUnknownCommandIsNamed() async {
    #expect(
      await almanac("help", "agend")
        == Transcript(errors: "'agend' is not a command. Did you mean 'agenda'?\n", code: .usage))
    #expect(
      await almanac("help", "agenda", "free")
        == Transcript(
          errors: "'almanac help' takes no arguments, but 'free' was given. See 'almanac help help'.\n",
          code: .usage))
  }
}
