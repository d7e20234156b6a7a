import Foundation
import Synchronization

/// Radicale, a CalDAV server that others wrote, on a free port of this machine, with a calendar at `/ana/team/`.
final class RadicaleServer: Sendable {
  /// It came to an end before it was ready, or was not ready in time; what it said.
  struct NotStarted: Error {
    let log: String
  }

  static let user = "ana"
  static let password = "secret"

  /// Where `make radicale` puts it.
  private static let program = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appending(path: ".build/radicale/bin/python")

  /// Whether it is there to be started.
  static let isInstalled = FileManager.default.isExecutableFile(
    atPath: program.path(percentEncoded: false))

  /// The folder of the calendar. A program that writes there changes what the server has.
  let calendar: String
  private let folder: String
  private let port: Int
  private let running: Mutex<Process>

  private init(_ folder: String, port: Int, _ running: sending Process) {
    self.folder = folder
    self.port = port
    self.running = Mutex(running)
    calendar = folder + "/data/collection-root/ana/team"
  }

  deinit {
    kill()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Its address.
  var address: String { "http://127.0.0.1:\(port)/" }

  /// A server that answers, whose calendar holds the events of a stream.
  static func start(holding stream: String) async throws -> RadicaleServer {
    let folder = FileManager.default.temporaryDirectory.appending(path: "almanac-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "\(user):\(password)\n".write(toFile: folder + "/users", atomically: false, encoding: .utf8)
    try stream.write(toFile: folder + "/all.ics", atomically: false, encoding: .utf8)
    while true {
      let port = Int.random(in: 10_000..<30_000)
      do {
        let server = RadicaleServer(folder, port: port, try await run(folder, port: port))
        try server.fill()
        return server
      } catch let error as NotStarted where error.log.contains("already in use") {
        continue
      }
    }
  }

  /// The requests since it was started, in the order in which they came: method and path. It writes each down before
  /// it answers.
  func requests() throws -> [String] {
    let log = try String(contentsOfFile: folder + "/log", encoding: .utf8)
    return log.matches(of: #/ ([A-Z]+) request for '([^']*)'/#).map { "\($0.output.1) \($0.output.2)" }
  }

  /// Makes an empty calendar beside the one that is there, and returns its folder.
  func makeCalendar(_ name: String) throws -> String {
    let path = "\(folder)/data/collection-root/\(Self.user)/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try #"{"tag": "VCALENDAR"}"#.write(toFile: path + "/.Radicale.props", atomically: true, encoding: .utf8)
    return path
  }

  /// Ends it at once, as a crash does. Later calls do nothing.
  func kill() {
    running.withLock { process in
      guard process.isRunning else { return }
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  /// Starts it again where it was, killed or not.
  func startAgain() async throws {
    kill()
    while true {
      do {
        let process = try await Self.run(folder, port: port)
        return running.withLock { $0 = process }
      } catch let error as NotStarted where error.log.contains("already in use") {
        // The one that was killed has not let go of the port yet.
        continue
      }
    }
  }

  /// Puts the events into the calendar, all at once: one by one would take minutes.
  private func fill() throws {
    let script = """
      import base64, sys, urllib.request
      folder, address, pair = sys.argv[1:]
      request = urllib.request.Request(address + "ana/team/", open(folder + "/all.ics", "rb").read(), method="PUT")
      request.add_header("Content-Type", "text/calendar")
      request.add_header("Authorization", "Basic " + base64.b64encode(pair.encode()).decode())
      urllib.request.urlopen(request, timeout=120)
      """
    let process = Process()
    process.executableURL = Self.program
    process.arguments = ["-c", script, folder, address, "\(Self.user):\(Self.password)"]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw NotStarted(log: "it did not take the events") }
  }

  private static func run(_ folder: String, port: Int) async throws -> sending Process {
    let settings = """
      [server]
      hosts = 127.0.0.1:\(port)
      max_content_length = 1000000000
      [auth]
      type = htpasswd
      htpasswd_filename = \(folder)/users
      htpasswd_encryption = plain
      delay = 0
      [storage]
      filesystem_folder = \(folder)/data
      """
    try settings.write(toFile: folder + "/config", atomically: false, encoding: .utf8)
    let log = folder + "/log"
    try Data().write(to: URL(filePath: log))
    let process = Process()
    process.executableURL = program
    // What it writes need not outlive the machine: waiting for the disk would take most of the time.
    let script =
      "import os, runpy; os.fsync = lambda file: None; runpy.run_module('radicale', run_name='__main__')"
    process.arguments = ["-c", script, "--config", folder + "/config"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(forWritingAtPath: log)
    try process.run()
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(600) {
      let text = try String(contentsOfFile: log, encoding: .utf8)
      if text.contains("server ready") { return process }
      guard process.isRunning else { throw NotStarted(log: text) }
      try await Task.sleep(for: .milliseconds(20))
    }
    process.terminate()
    throw NotStarted(log: try String(contentsOfFile: log, encoding: .utf8))
  }
}
