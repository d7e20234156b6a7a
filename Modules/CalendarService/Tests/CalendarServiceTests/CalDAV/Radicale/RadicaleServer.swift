import CalendarService
import Foundation

/// Radicale, a CalDAV server that others wrote, with a folder of its own, on a free port of this machine.
final class RadicaleServer: Sendable {
  /// It came to an end before it was ready; what it said.
  struct NotStarted: Error {
    let log: String
  }

  static let user = "alice"
  static let password = "secret"

  /// Where `make radicale` puts it.
  private static let program = (0..<7).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appending(path: ".build/radicale/bin/python")

  /// Whether it is there to be started.
  static let isInstalled = FileManager.default.isExecutableFile(
    atPath: program.path(percentEncoded: false))

  private let folder: String
  private let running: RadicaleProcess

  private init(_ folder: String, _ running: RadicaleProcess) {
    self.folder = folder
    self.running = running
  }

  deinit {
    running.end()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A server that answers, with one calendar at `/alice/work/` that holds these streams by their names.
  static func start(holding streams: [String: String] = [:]) async throws -> RadicaleServer {
    let folder = try TemporaryFile.folder()
    try "\(user):\(password)\n".write(toFile: folder + "/users", atomically: false, encoding: .utf8)
    try makeCalendar("work", holding: streams, in: folder)
    // Another program may take a port that was free.
    while true {
      do {
        return RadicaleServer(folder, try await run(folder, port: LoopbackAddress.lastingPort()))
      } catch let error as NotStarted where error.log.contains("already in use") {
        continue
      }
    }
  }

  /// The server on the same folder and port again, after ``kill()``.
  func startedAgain() async throws -> RadicaleProcess {
    try await Self.run(folder, port: running.port)
  }

  /// Ends it as a crash does.
  func kill() {
    running.end()
  }

  /// Its address, without a slash at the end.
  var address: String { "http://127.0.0.1:\(running.port)" }

  /// Its port.
  var port: UInt16 { running.port }

  /// Makes a calendar at `/alice/NAME/` that holds these streams.
  func makeCalendar(_ name: String, holding streams: [String: String] = [:]) throws {
    try Self.makeCalendar(name, holding: streams, in: folder)
  }

  /// Sends a request as another program does. Returns the status.
  @discardableResult func send(_ method: String, _ path: String, _ body: String = "") throws -> Int {
    let pair = Data("\(Self.user):\(Self.password)".utf8).base64EncodedString()
    let client = try RawClient(port: running.port)
    client.send(
      "\(method) \(path) HTTP/1.1\nHost: localhost\nConnection: close\nAuthorization: Basic \(pair)",
      body: body)
    let words = try client.all().split(separator: " ", maxSplits: 2)
    return words.count > 1 ? Int(words[1]) ?? 0 : 0
  }

  private static func makeCalendar(
    _ name: String, holding streams: [String: String], in folder: String
  ) throws {
    let path = "\(folder)/data/collection-root/\(user)/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let properties = ##"{"tag": "VCALENDAR", "D:displayname": "Work", "ICAL:calendar-color": "#ff0000ff"}"##
    try properties.write(toFile: path + "/.Radicale.props", atomically: false, encoding: .utf8)
    for (name, stream) in streams {
      try stream.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
    }
  }

  private static func run(_ folder: String, port: UInt16) async throws -> RadicaleProcess {
    let settings = """
      [server]
      hosts = 127.0.0.1:\(port)
      [auth]
      type = htpasswd
      htpasswd_filename = \(folder)/users
      htpasswd_encryption = plain
      delay = 0
      [storage]
      filesystem_folder = \(folder)/data
      """
    try settings.write(toFile: folder + "/config", atomically: false, encoding: .utf8)
    // A connection of another test that it inherited and kept open would never end.
    let start = "import os, runpy; os.closerange(3, 65536); runpy.run_module('radicale', run_name='__main__')"
    return try await RadicaleProcess.run(program, ["-c", start, "--config", folder + "/config"], port: port)
  }
}
