/// What the system runs in the background.
package enum ServicePart: String, CaseIterable, Sendable, Codable {
  case sync, reminders

  /// The words for people.
  var title: String { self == .sync ? "Sync" : "Reminders" }
}

/// How the system runs the program in the background: the content of the files that tell it.
package struct ServicePlan: Sendable, Hashable {
  /// The path of the program.
  package let program: String
  /// The global options of each run.
  package let options: [String]
  /// The time between two syncs.
  package let everySeconds: Int
  /// The variables of each run, by name.
  package let variables: [String: String]

  /// A file that the system reads.
  package struct File: Sendable, Hashable {
    package let name: String
    package let text: String
  }

  private func words(_ part: ServicePart) -> [String] {
    [program, "service", "run", part.rawValue] + options
  }

  /// The units of systemd for one part. The one to enable is the last.
  package func units(of part: ServicePart) -> [File] {
    // A dollar sign begins a variable in the arguments of a command.
    let arguments = words(part).dropFirst().map { $0.replacing("$", with: "$$") }
    let command = ([program] + arguments).map(Self.quotedForSystemd).joined(separator: " ")
    let environment = variables.sorted { $0.key < $1.key }
      .map { "Environment=" + Self.quotedForSystemd("\($0)=\($1)") + "\n" }.joined()
    switch part {
    case .sync:
      return [
        File(
          name: "almanac-sync.service",
          text: """
            [Unit]
            Description=Sync of almanac's calendars

            [Service]
            Type=oneshot
            \(environment)ExecStart=\(command)

            """),
        File(
          name: "almanac-sync.timer",
          text: """
            [Unit]
            Description=Sync of almanac's calendars

            [Timer]
            OnActiveSec=1min
            OnUnitInactiveSec=\(everySeconds)s

            [Install]
            WantedBy=timers.target

            """),
      ]
    case .reminders:
      return [
        File(
          name: "almanac-reminders.service",
          text: """
            [Unit]
            Description=Reminders of almanac

            [Service]
            \(environment)ExecStart=\(command)
            Restart=on-failure
            RestartSec=1min

            [Install]
            WantedBy=default.target

            """)
      ]
    }
  }

  /// The property list of launchd for one part.
  package func agent(of part: ServicePart) -> File {
    let label = Self.label(of: part)
    let arguments = words(part).map { "    <string>\(Self.escapedForXML($0))</string>\n" }.joined()
    let environment = variables.sorted { $0.key < $1.key }.map {
      "    <key>\(Self.escapedForXML($0))</key><string>\(Self.escapedForXML($1))</string>\n"
    }.joined()
    let schedule =
      part == .sync
      ? "  <key>StartInterval</key><integer>\(everySeconds)</integer>"
      : """
        <key>KeepAlive</key><dict><key>SuccessfulExit</key><false/></dict>
        <key>ThrottleInterval</key><integer>60</integer>
      """
    return File(
      name: label + ".plist",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
          <key>Label</key><string>\(label)</string>
          <key>ProgramArguments</key>
          <array>
        \(arguments)  </array>
          <key>EnvironmentVariables</key>
          <dict>
        \(environment)  </dict>
          <key>RunAtLoad</key><true/>
        \(schedule)
        </dict>
        </plist>

        """)
  }

  /// The name of a part for launchd.
  static func label(of part: ServicePart) -> String { "almanac.\(part.rawValue)" }

  /// A word of a unit's line: `%` begins a specifier there.
  private static func quotedForSystemd(_ word: String) -> String {
    let escapes: [Character: String] = [
      "\\": "\\\\", "\"": "\\\"", "%": "%%", "\n": "\\n", "\t": "\\t",
    ]
    let text = word.map { escapes[$0] ?? String($0) }.joined()
    return text.contains { !$0.isLetter && !$0.isNumber && !"/._-=:%$".contains($0) } ? "\"\(text)\"" : text
  }

  private static func escapedForXML(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
