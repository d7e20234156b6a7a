#if os(macOS) || os(Linux)
import Foundation

/// A third-party CalDAV server on a free port of this machine.
public protocol LocalServer: Sendable {
  /// The port on which it listens.
  var port: UInt16 { get }
  /// Its address without a trailing slash.
  var address: String { get }
  /// The user name and password; `nil` if none are needed.
  var login: (user: String, password: String)? { get }
  /// The path of its initial calendar.
  var calendarPath: String { get }
}

extension LocalServer {
  /// Sends a request as another client would, and waits at most ten minutes for the response. Returns the status, 0
  /// if there is none, and the body.
  @discardableResult public func request(
    _ method: String, _ path: String, _ body: String = "", headers: [String] = []
  ) throws -> (status: Int, text: String) {
    var lines = ["\(method) \(path) HTTP/1.1", "Host: localhost", "Connection: close"] + headers
    if let login {
      let pair = Data("\(login.user):\(login.password)".utf8).base64EncodedString()
      lines.append("Authorization: Basic \(pair)")
    }
    let client = try RawClient(port: port)
    client.send(lines.joined(separator: "\n"), body: body)
    let text = try client.all()
    let words = text.split(separator: " ", maxSplits: 2)
    return (words.count > 1 ? Int(words[1]) ?? 0 : 0, text)
  }

  /// Sends a request and returns its status.
  @discardableResult public func send(_ method: String, _ path: String, _ body: String = "") throws -> Int {
    try request(method, path, body, headers: method == "PUT" ? ["Content-Type: text/calendar"] : []).status
  }
}

/// The servers that `make radicale` installs.
enum InstalledServer {
  /// The folder of the repository.
  static let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  /// The Python of a server's virtual environment in `.build`.
  static func python(_ name: String) -> String {
    root.appending(path: ".build/\(name)/bin/python").path(percentEncoded: false)
  }

  /// Runs before a server. It closes inherited connections of tests, which would never end otherwise. It exits when
  /// its standard input closes, and hence with the process that started it.
  static let preamble = """
    import logging, os, runpy, sys, threading
    os.closerange(3, 65536)
    threading.Thread(target=lambda: (os.read(0, 1), os._exit(1)), daemon=True).start()
    """
}
#endif
