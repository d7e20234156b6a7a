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
  private let isEncrypted: Bool
  private let running: RadicaleProcess

  private init(_ folder: String, isEncrypted: Bool, _ running: RadicaleProcess) {
    self.folder = folder
    self.isEncrypted = isEncrypted
    self.running = running
  }

  deinit {
    running.end()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A server that answers, with one calendar at `/alice/work/` that holds these streams by their names.
  ///
  /// - Parameter isEncrypted: whether it speaks TLS, with a certificate that it made itself.
  static func start(
    holding streams: [String: String] = [:], isEncrypted: Bool = false
  ) async throws -> RadicaleServer {
    let folder = try TemporaryFile.folder()
    try "\(user):\(password)\n".write(toFile: folder + "/users", atomically: false, encoding: .utf8)
    try makeCalendar("work", holding: streams, in: folder)
    if isEncrypted {
      try selfSigned.write(toFile: folder + "/certificate", atomically: false, encoding: .utf8)
    }
    // Another program may take a port that was free.
    while true {
      do {
        let running = try await run(folder, port: LoopbackAddress.lastingPort())
        return RadicaleServer(folder, isEncrypted: isEncrypted, running)
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
  var address: String { "\(isEncrypted ? "https" : "http")://127.0.0.1:\(running.port)" }

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
    let certificate = folder + "/certificate"
    let isEncrypted = FileManager.default.fileExists(atPath: certificate)
    let settings = """
      [server]
      hosts = 127.0.0.1:\(port)
      \(isEncrypted ? "ssl = True\ncertificate = \(certificate)\nkey = \(certificate)" : "")
      [auth]
      type = htpasswd
      htpasswd_filename = \(folder)/users
      htpasswd_encryption = plain
      delay = 0
      [storage]
      filesystem_folder = \(folder)/data
      """
    try settings.write(toFile: folder + "/config", atomically: false, encoding: .utf8)
    // A connection of another test that it inherited and kept open would never end. And what it writes need not
    // outlive the machine: waiting for the disk after each file would take most of the time.
    let start = """
      import os, runpy
      os.closerange(3, 65536)
      os.fsync = lambda file: None
      runpy.run_module('radicale', run_name='__main__')
      """
    return try await RadicaleProcess.run(program, ["-c", start, "--config", folder + "/config"], port: port)
  }

  /// A certificate for 127.0.0.1 that nobody vouches for, valid until 2126, and its key, made for these tests.
  private static let selfSigned = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCX259QxsQfSCTJ5v
    ootgvPk79Jyp91eHWudo1PDdD0ihRANCAARSeEpfBt6/826WBY2p0/RLI0gNla9a
    QLkPun3Xf4Iprc+89Fh84rx4tR05ux8mAElstSrbtyfzgGkIF2hDxT6X
    -----END PRIVATE KEY-----
    -----BEGIN CERTIFICATE-----
    MIIBkDCCATagAwIBAgIUVW8VciQjVPBb/Ob0RtVnEZ/44bowCgYIKoZIzj0EAwIw
    FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMTIzMDMzMVoYDzIxMjYxMDI4
    MjMwMzMxWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
    PQMBBwNCAARSeEpfBt6/826WBY2p0/RLI0gNla9aQLkPun3Xf4Iprc+89Fh84rx4
    tR05ux8mAElstSrbtyfzgGkIF2hDxT6Xo2QwYjAdBgNVHQ4EFgQUMZSebKlSEL+7
    i0bwvWwjaTHNM+QwHwYDVR0jBBgwFoAUMZSebKlSEL+7i0bwvWwjaTHNM+QwDwYD
    VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
    IAnI4anKSkZ9ijOYoSO0HMQ6jYBlhaZVpcDBUOt3DyuoAiEAiMyuPX3iqji1ObOA
    uwjmJ4CZSHc1FXBhePcTX0E5QX4=
    -----END CERTIFICATE-----

    """
}
