import Foundation
import Synchronization

/// A TLS server on a free port of this machine. It rejects every sign-in and records the requests.
final class EncryptedServer: Sendable {
  /// The server ended before it was ready.
  struct NotStarted: Error {}

  /// The address of the server.
  let address: String
  private let log: String
  private let running: Mutex<Process>

  /// Starts a server with the certificate and the key in a file.
  init(certificate: String) throws {
    log = certificate + ".log"
    try Data().write(to: URL(filePath: log))
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: CertificateAuthority.tool("python3") ?? "/usr/bin/python3")
    process.arguments = ["-c", Self.script, certificate, log]
    process.standardOutput = output
    try process.run()
    running = Mutex(process)
    let port = Int(
      String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines))
    address = "https://127.0.0.1:\(port ?? 0)/"
    guard port != nil else { throw NotStarted() }
  }

  deinit {
    running.withLock { process in
      // It inherits the blocked signals of the thread that started it; SIGKILL cannot be blocked.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  /// The records in order: `connection`, and after a successful handshake `PROPFIND / secret` with the sent
  /// password.
  func notes() throws -> [String] {
    try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private static let script = """
    import base64, socket, ssl, sys
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1])
    log = open(sys.argv[2], "a", buffering=1)
    listener = socket.create_server(("127.0.0.1", 0))
    print(listener.getsockname()[1], flush=True)
    while True:
        plain, _ = listener.accept()
        log.write("connection\\n")
        plain.settimeout(600)
        try:
            with context.wrap_socket(plain, server_side=True) as connection:
                head = b""
                while b"\\r\\n\\r\\n" not in head:
                    more = connection.recv(65536)
                    if not more: break
                    head += more
                # Whoever looks at the certificate only after the greeting goes without a word.
                if not head: continue
                head, _, body = head.partition(b"\\r\\n\\r\\n")
                lines = head.decode().split("\\r\\n")
                # Whoever goes while something is still on its way to them resets the connection, answer and all.
                sizes = [int(l.split()[-1]) for l in lines if l.lower().startswith("content-length:")]
                left = sum(sizes) - len(body)
                while left > 0:
                    more = connection.recv(65536)
                    if not more: break
                    left -= len(more)
                pair = [l.split()[-1] for l in lines if l.lower().startswith("authorization:")]
                password = base64.b64decode(pair[0]).decode().split(":")[1] if pair else "nothing"
                log.write(" ".join(lines[0].split()[:2]) + " " + password + "\\n")
                connection.sendall(b"HTTP/1.1 403 Forbidden\\r\\nContent-Length: 0\\r\\nConnection: close\\r\\n\\r\\n")
        except (ssl.SSLError, OSError):
            pass
    """
}
