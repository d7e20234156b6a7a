#if os(macOS) || os(Linux)
import Foundation
import Synchronization

/// Radicale, a CalDAV server that others wrote, with a folder of its own, on a free port of this machine.
///
/// It ends with the last reference, or when the process ends that started it.
public final class RadicaleServer: LocalServer {
  /// The one who may sign in; the calendars of others are closed.
  public static let user = "alice"
  /// The user's password.
  public static let password = "secret"

  private static let program = InstalledServer.python("radicale")

  /// Whether it is there to be started.
  public static let isInstalled = FileManager.default.isExecutableFile(atPath: program)

  /// Where it listens.
  public let port: UInt16
  /// Whether it speaks TLS, with a certificate that it made itself.
  private let isEncrypted: Bool
  private let folder: RadicaleFolder
  private let running: Mutex<ServerProcess>

  private init(_ folder: RadicaleFolder, isEncrypted: Bool, port: UInt16, _ running: ServerProcess) {
    self.folder = folder
    self.isEncrypted = isEncrypted
    self.port = port
    self.running = Mutex(running)
  }

  /// A server that answers, with one calendar at `/alice/work/` that holds these streams by their names.
  ///
  /// - Parameters:
  ///   - streams: each an iCalendar stream of one event, by a name that ends in `.ics`.
  ///   - isEncrypted: whether it speaks TLS, with a certificate that nobody vouches for.
  /// - Throws: what it said, where it came to an end before it was ready.
  public static func start(
    holding streams: [String: String] = [:], isEncrypted: Bool = false
  ) async throws -> RadicaleServer {
    let folder = try RadicaleFolder(isEncrypted: isEncrypted)
    try folder.makeCalendar("work", holding: streams)
    // Another program may take a port that was free.
    while true {
      let port = try LoopbackAddress.lastingPort()
      guard let running = try await run(folder, port: port) else { continue }
      return RadicaleServer(folder, isEncrypted: isEncrypted, port: port, running)
    }
  }

  /// Starts it again where it was, killed or not; returns when it answers.
  public func startAgain() async throws {
    kill()
    while true {
      // One that was killed may not have let go of the port yet.
      guard let process = try await Self.run(folder, port: port) else { continue }
      return running.withLock { $0 = process }
    }
  }

  /// Ends it at once, as a crash does. Later calls do nothing.
  public func kill() {
    running.withLock { $0.end() }
  }

  /// Its address, without a slash at the end.
  public var address: String { "\(isEncrypted ? "https" : "http")://127.0.0.1:\(port)" }

  /// The user and the password.
  public var login: (user: String, password: String)? { (Self.user, Self.password) }
  /// `/alice/work/`.
  public var calendarPath: String { "/\(Self.user)/work/" }

  /// The folder of the calendar at `/alice/NAME/`. A program that writes there changes what the server has.
  public func folder(ofCalendar name: String) -> String { folder.calendar(name) }

  /// Makes a calendar at `/alice/NAME/` that holds these streams.
  public func makeCalendar(_ name: String, holding streams: [String: String] = [:]) throws {
    try folder.makeCalendar(name, holding: streams)
  }

  /// The requests that came, in their order, since it was first started: method and path, `PROPFIND /alice/`. It
  /// writes each down before it answers.
  public func requests() throws -> [String] {
    try folder.log().matches(of: #/([A-Z]+) request for '([^']*)'/#).map { "\($0.output.1) \($0.output.2)" }
  }

  /// A server on a port; `nil` where another program has it.
  private static func run(_ folder: RadicaleFolder, port: UInt16) async throws -> ServerProcess? {
    let words = [program, "-c", script, "--config", try folder.settings(port: port)]
    do {
      return try await ServerProcess.run(words, until: "server ready")
    } catch let error as ServerProcess.NotReady where error.log.contains("already in use") {
      return nil
    }
  }

  /// What it logs goes into the file `log` beside its settings as well. What it writes need not outlive the machine:
  /// waiting for the disk after each file would take most of the time.
  private static let script = """
    \(InstalledServer.preamble)
    log = os.path.join(os.path.dirname(sys.argv[2]), "log")
    logging.getLogger("radicale").addHandler(logging.FileHandler(log))
    os.fsync = lambda file: None
    runpy.run_module('radicale', run_name='__main__')
    """
}
#endif
