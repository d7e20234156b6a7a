#if os(macOS) || os(Linux)
import Foundation

/// Xandikos, a CalDAV server that stores calendars in Git, with a folder of its own on a free port of this machine.
///
/// It exits and its folder is deleted with the last reference, or with the process that started it.
public final class XandikosServer: LocalServer {
  private static let program = InstalledServer.python("xandikos")

  /// Whether Xandikos is installed.
  public static let isInstalled = FileManager.default.isExecutableFile(atPath: program)

  /// The port on which it listens.
  public let port: UInt16
  private let folder: String
  private let running: ServerProcess

  private init(folder: String, port: UInt16, _ running: ServerProcess) {
    (self.folder, self.port, self.running) = (folder, port, running)
  }

  deinit {
    running.end()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Starts a server with one empty calendar.
  ///
  /// - Throws: its output if it exits before it is ready.
  public static func start() async throws -> XandikosServer {
    let folder = FileManager.default.temporaryDirectory.appending(path: "almanac-\(UUID())").path
    // Another program may take the free port first.
    while true {
      let port = try LoopbackAddress.lastingPort()
      do {
        let words = [
          program, "-c", script, "serve", "-d", folder, "--defaults", "--current-user-principal", "/alice/",
          "-l", "127.0.0.1", "-p", "\(port)",
        ]
        let running = try await ServerProcess.run(words, until: "server ready")
        return XandikosServer(folder: folder, port: port, running)
      } catch let error as ServerProcess.NotReady where error.log.contains("already in use") {
        continue
      }
    }
  }

  /// Its address without a trailing slash.
  public var address: String { "http://127.0.0.1:\(port)" }
  /// No sign-in is needed.
  public var login: (user: String, password: String)? { nil }
  /// `/alice/calendars/calendar/`.
  public var calendarPath: String { "/alice/calendars/calendar/" }

  /// Creates an empty calendar at `/alice/calendars/NAME/`, and returns that path.
  public func makeCalendar(_ name: String) throws -> String {
    let path = "/alice/calendars/\(name)/"
    try send("MKCALENDAR", path)
    return path
  }

  /// It does not report that it is ready; it is when it accepts a connection.
  private static let script = """
    \(InstalledServer.preamble)
    import socket, time
    def announce():
        while True:
            try:
                socket.create_connection(("127.0.0.1", int(sys.argv[-1]))).close()
                return print("server ready", file=sys.stderr, flush=True)
            except OSError:
                time.sleep(0.05)
    threading.Thread(target=announce, daemon=True).start()
    runpy.run_module("xandikos", run_name="__main__")
    """
}
#endif
