import Foundation
import Testing

@testable import AlmanacCommandLine
@testable import BackgroundCommands
@testable import SystemAccess

/// The service with a fake systemctl, which logs its arguments, and a fake notify-send.
@Suite struct ServiceCommandTests {
  private let home = TemporaryHome()

  private var units: String { home.path + "/.config/systemd/user" }

  init() throws {
    try script(
      "systemctl",
      """
      echo "$*" >> '\(home.path)/calls'
      test ! -e '\(home.path)/refuses' || exit 1
      case "$*" in *is-active*) cat '\(home.path)/state' 2> /dev/null || echo active ;; esac
      """)
    try script(
      "notify-send", "printf '%s|' \"$@\" >> '\(home.path)/shown'; exit $(cat '\(home.path)/ends' || echo 0)")
  }

  private func script(_ name: String, _ text: String) throws {
    let path = try home.write("#!/bin/sh\n\(text)\n", to: "bin/\(name)")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  private func service(
    _ line: String..., now: String = "2026-03-26T08:45",
    in change: (inout ProcessEnvironment) -> Void = { _ in }
  ) async -> Transcript {
    await home.almanac(["service"] + line, now: now) {
      $0.homeFolder = home.path
      $0.variables = ["PATH": "\(home.path)/bin:/usr/bin:/bin", "TZ": "UTC", "SECRET": "x"]
      $0.programPath = { [path = home.path] in path + "/bin/systemctl" }
      change(&$0)
    }
  }

  private func content(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

  /// Every file and folder below the home.
  private func everything() -> [String] {
    (FileManager.default.enumerator(atPath: home.path)?.allObjects as? [String] ?? []).sorted()
  }

  @Test func installWritesUnitsAndStartsThem() async {
    let installed = await service("install", "--every", "5m")

    #expect(
      installed
        == Transcript(
          output:
            "Almanac now syncs every 5 min and shows reminders, while you are logged in. See 'almanac service status'.\n"
        ))
    #expect(
      content(home.path + "/calls") == """
        --user daemon-reload
        --user --quiet enable almanac-sync.timer almanac-reminders.service
        --user restart almanac-sync.timer almanac-reminders.service

        """)
    #expect(content(units + "/almanac-sync.timer")?.contains("\nOnUnitInactiveSec=300s\n") == true)
    let run = content(units + "/almanac-sync.service") ?? ""
    #expect(run.contains("\nEnvironment=PATH=\(home.path)/bin:/usr/bin:/bin\n"), "\(run)")
    #expect(run.contains("\nExecStart=\(home.path)/bin/systemctl service run sync --home \(home.path)\n"))
    #expect(!run.contains("SECRET"))
    #expect(content(units + "/almanac-reminders.service")?.contains("service run reminders") == true)
  }

  @Test func removeLeavesNothing() async {
    let before = everything()
    _ = await service("install")
    _ = await service("run", "sync")

    let removed = await service("remove")

    #expect(removed.output == "The service is stopped and removed.\n", "\(removed)")
    #expect(
      content(home.path + "/calls")?.contains(
        "--user --quiet disable --now almanac-sync.timer almanac-reminders.service\n--user daemon-reload\n")
        == true)
    let left = Set(everything()).subtracting(before).filter {
      $0 != "calls" && !$0.hasPrefix("data/almanac.sqlite")
    }
    #expect(left.subtracting(["data", "config", ".config"]) == [], "\(left)")
    #expect(await service("remove").output == "The service is not installed.\n")
  }

  @Test func unitsOfOthersStay() async throws {
    try home.write("mine", to: ".config/systemd/user/other.service")
    _ = await service("install", "reminders")

    #expect(!FileManager.default.fileExists(atPath: units + "/almanac-sync.timer"))
    _ = await service("remove")
    #expect(try FileManager.default.contentsOfDirectory(atPath: units) == ["other.service"])
  }

  @Test func aRefusedInstallationLeavesNothing() async throws {
    try home.write("", to: "refuses")
    let before = everything()

    let refused = await service("install")

    #expect(refused.code == .unavailable)
    #expect(
      refused.errors.hasPrefix("'systemctl --user daemon-reload' failed: it ended with status 1."),
      "\(refused)")
    #expect(
      Set(everything()).subtracting(before).subtracting([".config", "calls"]).filter {
        $0.contains("almanac")
      } == [])
    #expect(!FileManager.default.fileExists(atPath: units))
  }

  @Test func aSystemWithoutSystemdIsNamed() async {
    let refused = await service("install") { $0.variables["PATH"] = "/nowhere" }

    #expect(
      refused.code == .unavailable && refused.errors.hasPrefix("There is no systemctl here"), "\(refused)")
    #expect(!FileManager.default.fileExists(atPath: units))
  }

  @Test func statusShowsTheLastRunAndItsFaults() async throws {
    #expect(
      await service("status")
        == Transcript(
          output: """
            Sync: not installed. 'almanac service install sync' starts it.
            Reminders: not installed. 'almanac service install reminders' starts it.

            """, code: .unavailable))
    let folder = try home.write("x", to: "calendars/a.ics").dropLast(6)
    #expect(await home.almanac("account", "add", "Files", String(folder)).code == .ok)
    _ = await service("install")
    #expect(
      await service().output == """
        Sync: on, every 15 min.
          It has not run yet.
        Reminders: on.
          It has not run yet.

        """)

    let run = await service("run", "sync", now: "2026-03-26T10:05")
    try home.write("failed\n", to: "state")
    let status = await service("status", now: "2026-03-27T10:05")

    #expect(status.code == .unavailable)
    let fault = try #require(run.errors.split(separator: "\n").first)
    #expect(fault.contains("a.ics"))
    #expect(
      status.output.hasPrefix(
        """
        Sync: off, the system says 'failed', every 15 min.
          Last run: Thu 26 Mar 10:05.

        """), "\(status.output)")
    #expect(status.output.contains("\n  ⚠ \(fault)\n"), "\(status.output)")
    let json = await service("status", "--json").output
    #expect(json.contains("\"lastStart\" : \"2026-03-26T10:05:00+01:00\""), "\(json)")
  }

  @Test func aMovedProgramIsNamed() async {
    _ = await service("install") { $0.programPath = { "/nowhere/almanac" } }

    let status = await service("status")

    #expect(status.code == .unavailable)
    #expect(status.errors == "/nowhere/almanac is not there any more. Run 'almanac service install' again.\n")
  }

  @Test func aFailedRunIsRecorded() async throws {
    try home.write("no database", to: "data/almanac.sqlite")
    try home.write("", to: "folder/a.ics")
    #expect(await home.almanac("account", "add", "Files", home.path + "/folder").code == .ok)

    let run = await service("run", "sync")

    #expect(run.code == .ioError, "\(run)")
    _ = await service("install")
    let fault = try #require(run.errors.split(separator: "\n").first)
    #expect(await service("status").output.contains("  ⚠ \(fault)\n"))
  }

  @Test func aNotificationThatFailedIsShownAgain() async throws {
    try await home.importCalendar(
      "Home",
      """
      UID:dentist
      SUMMARY:Dentist
      DTSTART;TZID=Europe/Berlin:20260326T093000
      DTEND;TZID=Europe/Berlin:20260326T101500
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:-PT1H
      END:VALARM
      """)
    try home.write("3", to: "ends")
    #expect(
      try await faultOfReminders() == [
        "'notify-send' did not show a reminder: it ended with status 3. "
          + "Check it, or choose another with --command."
      ])

    try home.write("0", to: "ends")
    try FileManager.default.removeItem(atPath: home.path + "/shown")
    #expect(try await faultOfReminders() == [])

    #expect(content(home.path + "/shown") == "--app-name=almanac|Dentist|09:30, in 45 min|")
    _ = await service("install")
    #expect(await service("status").output.contains("  Last alarm: today 08:45.\n  Dentist\n"))
  }

  /// Runs the reminders for one round, and returns the recorded faults.
  private func faultOfReminders() async throws -> [String] {
    let records = ServiceRecords(in: try home.session(now: "2026-03-26T08:45"))
    records.remove()
    let running = Task { await service("run", "reminders") }
    while true {
      if let run = records.run(of: .reminders), run.end != nil || !run.faults.isEmpty {
        running.cancel()
        _ = await running.value
        return run.faults
      }
      await Task.yield()
    }
  }

  @Test(arguments: [
    ["stop"], ["run"], ["run", "x"], ["install", "x"], ["install", "--every", "5s"],
    ["install", "--every", "x"],
    ["status", "sync"], ["remove", "--every", "5m"],
  ])
  func aWrongLineIsRefused(_ line: [String]) async {
    #expect(await home.almanac(["service"] + line).code == .usage)
  }

  @Test func aWordThatIsNoPartIsNamed() async {
    #expect(
      await home.almanac("service", "install", "x").errors
        == "'x' is not a part of the service. The parts are sync and reminders.\n")
  }

  @Test func aPasswordInAVariableIsNamed() async throws {
    try home.write(
      """
      {"version": 1, "accounts": [{"name": "Work", "kind": "server", "place": "dav.example.org", "user": "ana",
      "passwordVariable": "DAV"}]}
      """, to: "config/accounts.json")

    #expect(await service("install").errors.hasPrefix("'Work' has its password in the variable DAV"))
  }

  @Test func theFilesOfLaunchdAreWritten() async throws {
    try script("launchctl", "echo \"$*\" >> '\(home.path)/calls'")
    let environment = home.environment.with {
      $0.homeFolder = home.path
      $0.variables["PATH"] = "\(home.path)/bin:/usr/bin:/bin"
    }
    let manager = ServiceManager(.launchd, in: environment)
    let plan = ServicePlan(
      program: "/opt/a & b/almanac", options: ["--home", "/x"], everySeconds: 600,
      variables: ["LANG": "de_DE.UTF-8"])

    try await manager.install([.sync, .reminders], plan)

    let folder = home.path + "/Library/LaunchAgents"
    #expect(manager.has(.sync) && manager.has(.reminders))
    let data = try Data(contentsOf: URL(filePath: folder + "/almanac.sync.plist"))
    let list = try #require(
      try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    #expect(list["Label"] as? String == "almanac.sync")
    #expect(list["StartInterval"] as? Int == 600)
    #expect(
      list["ProgramArguments"] as? [String] == [
        "/opt/a & b/almanac", "service", "run", "sync", "--home", "/x",
      ])
    #expect(list["EnvironmentVariables"] as? [String: String] == ["LANG": "de_DE.UTF-8"])
    let domain = "gui/\(getuid())"
    #expect(
      content(home.path + "/calls") == """
        bootout \(domain)/almanac.sync
        bootstrap \(domain) \(folder)/almanac.sync.plist
        bootout \(domain)/almanac.reminders
        bootstrap \(domain) \(folder)/almanac.reminders.plist

        """)
    #expect(await manager.state(of: .sync) == ServiceManager.active)
    try await manager.remove([.sync, .reminders])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test func aLinkOfThePathLeadsToTheProgram() throws {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    try FileManager.default.createSymbolicLink(atPath: home.path + "/bin/almanac", withDestinationPath: own)

    #expect(SiblingProgram.pathOfThis(searching: "/nowhere:\(home.path)/bin") == home.path + "/bin/almanac")
    #expect(SiblingProgram.pathOfThis(searching: "/nowhere") == own)
  }
}
