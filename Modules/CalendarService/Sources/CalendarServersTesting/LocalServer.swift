#if os(macOS) || os(Linux)
import Foundation

/// A CalDAV server that others wrote, on a free port of this machine.
public protocol LocalServer: Sendable {
  /// Where it listens.
  var port: UInt16 { get }
  /// Its address, without a slash at the end.
  var address: String { get }
  /// The one who signs in, and the password; `nil` where nobody need sign in.
  var login: (user: String, password: String)? { get }
  /// The path of the calendar that it has from the start.
  var calendarPath: String { get }
}

extension LocalServer {
  /// Sends a request as another program does, and waits for the answer: for ten minutes at most. Returns the status,
  /// 0 where the answer has none, and the answer.
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

  /// The same, of which only the status is of interest.
  @discardableResult public func send(_ method: String, _ path: String, _ body: String = "") throws -> Int {
    try request(method, path, body, headers: method == "PUT" ? ["Content-Type: text/calendar"] : []).status
  }
}

/// The programs that `make radicale` installs.
enum InstalledServer {
  /// The Python of a server's own folder in `.build`.
  static func python(_ name: String) -> String {
    (0..<6).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      .appending(path: ".build/\(name)/bin/python").path(percentEncoded: false)
  }

  /// What runs before a server: it keeps no connection that it inherited from a test open, since that would never end.
  /// It ends when its standard input does, and so with the process that started it.
  static let preamble = """
    import logging, os, runpy, sys, threading
    os.closerange(3, 65536)
    threading.Thread(target=lambda: (os.read(0, 1), os._exit(1)), daemon=True).start()
    """
}
#endif
