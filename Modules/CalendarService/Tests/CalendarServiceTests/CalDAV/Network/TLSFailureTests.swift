import CalendarServersTesting
import CalendarService
import Foundation
import Synchronization
import Testing

@testable import CalDAVImplementation

extension NetworkTests {
  @Suite(.timeLimit(.minutes(10))) struct TLSFailureTests {
    /// Messages of libcurl with OpenSSL and with GnuTLS.
    @Test(arguments: [
      ("SSL certificate problem: self-signed certificate", TLSFailure.ofUnknownIssuer),
      ("SSL certificate problem: self signed certificate in certificate chain", TLSFailure.ofUnknownIssuer),
      ("SSL certificate problem: unable to get local issuer certificate", TLSFailure.ofUnknownIssuer),
      ("SSL certificate problem: certificate has expired", TLSFailure.outOfDate),
      ("SSL certificate problem: certificate is not yet valid", TLSFailure.notYet),
      (
        "SSL: no alternative certificate subject name matches target host name 'a'", TLSFailure.ofAnotherHost
      ),
      ("SSL: certificate subject name (a) does not match target host name 'b'", TLSFailure.ofAnotherHost),
      ("server certificate verification failed. CAfile: none CRLfile: none", TLSFailure.isUntrusted),
      ("error setting certificate file: /a/b.pem", TLSFailure.missingAuthorities("/a/b.pem")),
      (
        "error setting certificate verify locations:  CAfile: /a/b.pem CApath: none",
        TLSFailure.missingAuthorities("/a/b.pem")
      ),
      (
        "error reading ca cert file /a/b.pem (Error while reading file.)",
        TLSFailure.missingAuthorities("/a/b.pem")
      ),
      ("error:0A00010B:SSL routines::wrong version number", TLSFailure.isNotEncrypted),
      ("OpenSSL SSL_connect: Connection reset by peer in connection to a:443", TLSFailure.isNotEncrypted),
      ("gnutls_handshake() failed: An unexpected TLS packet was received.", TLSFailure.isNotEncrypted),
    ])
    func saysWhyAServerIsNotTrusted(_ words: String, _ reason: String) {
      #expect(TLSFailure.reason(in: words) == reason)
    }

    @Test(arguments: [
      "", "OpenSSL SSL_read: error:0A000126:SSL routines::unexpected eof while reading, errno 0",
      "transfer closed with 3 bytes remaining to read", "Recv failure: Connection reset by peer",
      "GnuTLS recv error (-110): The TLS connection was non-properly terminated.",
    ])
    func leavesWhatBrokeOffToOthers(_ words: String) {
      #expect(TLSFailure.reason(in: words) == nil)
    }

    @Test(arguments: [
      (URLError.Code.serverCertificateHasBadDate, TLSFailure.outOfDate),
      (.serverCertificateNotYetValid, TLSFailure.notYet),
      (.serverCertificateHasUnknownRoot, TLSFailure.ofUnknownIssuer),
      (.serverCertificateUntrusted, TLSFailure.isUntrusted),
      (.secureConnectionFailed, TLSFailure.isNotEncrypted),
    ])
    func knowsTheCodesOfOtherSystems(_ code: URLError.Code, _ reason: String) {
      #expect(TLSFailure.reason(for: URLError(code)) == reason)
    }

    @Test func nothingIsSentToAnUnencryptedServer() async throws {
      let server = try PlainServer()
      let waits = WaitLog()

      let error = await CalDAVBench.failure {
        try await CalDAVBench.source(at: "https://127.0.0.1:\(server.port)/", waits).checkAccess()
      }

      #expect(
        error == .unreachable(place: "https://127.0.0.1:\(server.port)/", reason: TLSFailure.isNotEncrypted))
      #expect(waits.all == [])
      // The beginning of a TLS handshake, with nothing readable.
      #expect(server.greeting?.starts(with: [0x16, 0x03]) == true)
    }
  }
}

/// A server without TLS on a free port of this machine: it answers the first client in plain text and records the
/// request.
///
/// It waits on its own thread: the client needs the threads of the task pool.
final class PlainServer: Sendable {
  /// The port on which it listens.
  let port: UInt16
  private let first = Mutex<Data?>(nil)

  init() throws {
    let (descriptor, port) = try LoopbackAddress.listen()
    self.port = port
    Thread.detachNewThread { [self] in
      defer { close(descriptor) }
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, 600_000) > 0 else { return }
      let socket = LoopbackSocket(accept(descriptor, nil, nil))
      socket.setTimeout(.seconds(600))
      let sent = (try? socket.receive()) ?? nil
      first.withLock { $0 = sent }
      socket.send(Data("HTTP/1.1 400 Bad Request\r\n\r\n".utf8))
    }
  }

  /// The bytes that the first client sent before the response; `nil` if there was none.
  var greeting: Data? { first.withLock { $0 } }
}
