import Foundation
import Testing

@testable import BackgroundCommands

/// The files that tell the system what to run.
@Suite struct ServicePlanTests {
  @Test func aWordOfAUnitIsQuoted() {
    let plan = ServicePlan(
      program: "/opt/my 100%/al$manac", options: ["--home", "/x$y"], everySeconds: 60,
      variables: ["A": "x \"y\" $ \\"])
    let text = plan.units(of: .reminders)[0].text

    #expect(
      text.contains(#"ExecStart="/opt/my 100%%/al$manac" service run reminders --home /x$$y"#), "\(text)")
    #expect(text.contains(#"Environment="A=x \"y\" $ \\""#), "\(text)")
  }

  private static let verifier = "/usr/bin/systemd-analyze"

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: verifier), "It needs systemd-analyze."))
  func systemdFindsNoFaultInTheUnits() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "units \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "al manac")
    try Data("#!/bin/sh\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let plan = ServicePlan(
      program: program.path, options: ["--home", "/x 100%$y"], everySeconds: 5400,
      variables: ["LANG": "de_DE.UTF-8", "A": "x \"y\" %h $ \\"])
    let units = plan.units(of: .sync) + plan.units(of: .reminders)
    for unit in units { try Data(unit.text.utf8).write(to: folder.appending(path: unit.name)) }

    let verify = Process()
    verify.executableURL = URL(filePath: Self.verifier)
    verify.arguments = ["--user", "verify"] + units.map { folder.appending(path: $0.name).path }
    verify.environment = ["XDG_RUNTIME_DIR": folder.path, "HOME": folder.path]
    let errors = Pipe()
    verify.standardError = errors
    try verify.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    verify.waitUntilExit()

    #expect(verify.terminationStatus == 0 && !text.contains("almanac-"), "\(text)")
  }
}
