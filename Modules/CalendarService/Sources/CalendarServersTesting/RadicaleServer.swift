#if os(macOS) || os(Linux)
import Foundation
import Synchronization

/// Radicale, a third-party CalDAV server, with a folder of its own on a free port of this machine.
///
/// It exits with the last reference, or with the process that started it.
public final class RadicaleServer: LocalServer {
  /// The only user; calendars of others are not accessible.
  public static let user = "alice"
  /// The user's password.
  public static let password = "secret"

  private static let program = InstalledServer.python("radicale")

  /// Whether Radicale is installed.
  public static let isInstalled = FileManager.default.isExecutableFile(atPath: program)

  /// The port on which it listens.
  public let port: UInt16
  /// Whether it uses TLS with a self-signed certificate.
  private let isEncrypted: Bool
  private let folder: RadicaleFolder
  private let running: Mutex<ServerProcess>

  private init(_ folder: RadicaleFolder, isEncrypted: Bool, port: UInt16, _ running: ServerProcess) {
    self.folder = folder
    self.isEncrypted = isEncrypted
    self.port = port
    self.running = Mutex(running)
  }

  /// Starts a server with one calendar at `/alice/work/` that contains these streams by name.
  ///
  /// - Parameters:
  ///   - streams: each an iCalendar stream of one event, by a name that ends in `.ics`.
  ///   - isEncrypted: whether it uses TLS, with a self-signed certificate.
  /// - Throws: its output if it exits before it is ready.
  public static func start(
    holding streams: [String: String] = [:], isEncrypted: Bool = false
  ) async throws -> RadicaleServer {
    let folder = try RadicaleFolder(isEncrypted: isEncrypted)
    try folder.makeCalendar("work", holding: streams)
    // Another program may take the free port first.
    while true {
      let port = try LoopbackAddress.lastingPort()
      guard let running = try await run(folder, port: port) else { continue }
      return RadicaleServer(folder, isEncrypted: isEncrypted, port: port, running)
    }
  }

  /// Restarts it on the same port; returns when it is ready.
  public func startAgain() async throws {
    kill()
    while true {
      // A killed server may not have released the port yet.
      guard let process = try await Self.run(folder, port: port) else { continue }
      return running.withLock { $0 = process }
    }
  }

  /// Kills it. Later calls do nothing.
  public func kill() {
    running.withLock { $0.end() }
  }

  /// Its address without a trailing slash.
  public var address: String { "\(isEncrypted ? "https" : "http")://127.0.0.1:\(port)" }

  /// The user and the password.
  public var login: (user: String, password: String)? { (Self.user, Self.password) }
  /// `/alice/work/`.
  public var calendarPath: String { "/\(Self.user)/work/" }

  /// The folder of the calendar at `/alice/NAME/`. Files written there appear on the server.
  public func folder(ofCalendar name: String) -> String { folder.calendar(name) }

  /// Creates a calendar at `/alice/NAME/` with these streams.
  public func makeCalendar(_ name: String, holding streams: [String: String] = [:]) throws {
    try folder.makeCalendar(name, holding: streams)
  }

  /// The requests since the first start, in order: method and path, `PROPFIND /alice/`. Each is logged before it is
  /// answered.
  public func requests() throws -> [String] {
    try folder.log().matches(of: #/([A-Z]+) request for '([^']*)'/#).map { "\($0.output.1) \($0.output.2)" }
  }

  /// Starts a server on a port; `nil` if another program uses it.
  private static func run(_ folder: RadicaleFolder, port: UInt16) async throws -> ServerProcess? {
    let words = [program, "-c", script, "--config", try folder.settings(port: port)]
    do {
      return try await ServerProcess.run(words, until: "server ready")
    } catch let error as ServerProcess.NotReady where error.log.contains("already in use") {
      return nil
    }
  }

  /// It also logs to the file `log` beside its settings. Syncing to disk is disabled: it would take most of the
  /// time.
  private static let script = """
    \(InstalledServer.preamble)
    log = os.path.join(os.path.dirname(sys.argv[2]), "log")
    logging.getLogger("radicale").addHandler(logging.FileHandler(log))
    os.fsync = lambda file: None
    runpy.run_module('radicale', run_name='__main__')
    """
}
#endif
