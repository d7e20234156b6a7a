#if os(Linux)
import Foundation
import Testing

/// The errors for a server without a valid certificate, and the requests that this server receives.
@Suite(
  .enabled(
    if: ["openssl", "python3"].allSatisfy { CertificateAuthority.tool($0) != nil },
    "openssl or python3 is not installed: they make the certificates, and show them."),
  .enabled(
    if: TrustingProcess.isPossible,
    "Processes may not have a view of their own of what the system trusts (unshare), or it is elsewhere."),
  .timeLimit(.minutes(10)))
struct CertificateTests {
  private let authority: CertificateAuthority
  private let home: TemporaryHome

  init() throws {
    authority = try CertificateAuthority()
    home = TemporaryHome()
  }

  @Test func aValidCertificateAllowsSignIn() throws {
    let server = try EncryptedServer(certificate: try authority.certificate(for: "IP:127.0.0.1"))

    let ending = try account(at: server)

    #expect(ending.errors.contains("is not accessible to this account"))
    #expect(try server.notes().prefix(2) == ["connection", "PROPFIND / geheim"])
  }

  @Test(
    arguments: [
      (.past, "IP:127.0.0.1", "its certificate has expired"),
      (.future, "IP:127.0.0.1", "its certificate is not valid yet"),
      (.present, "DNS:dav.example.org", "its certificate is for another host"),
      (.present, "IP:127.0.0.2", "its certificate is for another host"),
    ] as [(CertificateAuthority.Validity, String, String)])
  func anInvalidCertificateIsReportedAndNothingIsSent(
    _ validity: CertificateAuthority.Validity, _ host: String, _ reason: String
  ) throws {
    let server = try EncryptedServer(certificate: try authority.certificate(for: host, validity))

    let ending = try account(at: server)

    #expect(ending == Self.unreachable(server, reason))
    #expect(try server.notes() == ["connection"])
  }

  @Test func anUnknownAuthorityIsNotTrusted() throws {
    let other = try CertificateAuthority()
    let server = try EncryptedServer(certificate: try other.certificate(for: "IP:127.0.0.1"))

    let ending = try account(at: server)

    #expect(
      ending == Self.unreachable(server, "its certificate comes from nobody that this system trusts"))
    #expect(try server.notes() == ["connection"])
  }

  @Test func aMissingListOfAuthoritiesIsReported() throws {
    let server = try EncryptedServer(certificate: try authority.certificate(for: "IP:127.0.0.1"))
    let none = try home.write("", to: "none")

    let ending = try account(at: server, trusting: none)

    #expect(ending.status == 69)
    #expect(ending.errors.contains("the list of certificate authorities that this system trusts, /etc/"))
    #expect(ending.errors.contains("install ca-certificates, or set SSL_CERT_FILE"))
  }

  /// Adds an account, which contacts its server at once.
  private func account(
    at server: EncryptedServer, trusting list: String? = nil
  ) throws -> BuiltProgram.Ending {
    try TrustingProcess.run(
      trusting: list ?? authority.file,
      [
        BuiltProgram("almanac-online").path, "account", "add", "Work", server.address, "--user", "ana",
        "--password-env", "ALMANAC_TEST_PASSWORD", "--home", home.path,
      ], environment: ["ALMANAC_TEST_PASSWORD": "geheim"])
  }

  private static func unreachable(_ server: EncryptedServer, _ reason: String) -> BuiltProgram.Ending {
    BuiltProgram.Ending(status: 69, errors: "\(server.address) cannot be reached: \(reason).\n")
  }
}
#endif
