#if os(Linux)
import Foundation
import Testing

/// The list of certificate authorities that the environment names.
@Suite(
  .enabled(
    if: ["openssl", "python3"].allSatisfy { CertificateAuthority.tool($0) != nil },
    "openssl or python3 is not installed: they make the certificates, and show them."),
  .timeLimit(.minutes(10)))
struct CertificateListTests {
  private let authority: CertificateAuthority
  private let home: TemporaryHome

  init() throws {
    authority = try CertificateAuthority()
    home = TemporaryHome()
  }

  private func account(at server: EncryptedServer, listed file: String) throws -> BuiltProgram.Ending {
    try BuiltProgram("almanac-online").run(
      ["account", "add", "Work", server.address, "--home", home.path], environment: ["SSL_CERT_FILE": file],
      output: .nullDevice)
  }

  @Test func authoritiesOfTheListAreTrusted() throws {
    let server = try EncryptedServer(certificate: try authority.certificate(for: "IP:127.0.0.1"))

    let ending = try account(at: server, listed: authority.file)

    #expect(ending.errors.contains("is not accessible to this account"))
    #expect(try server.notes().prefix(2) == ["connection", "PROPFIND / nothing"])
  }

  @Test func otherAuthoritiesAreNotTrusted() throws {
    let other = try CertificateAuthority()
    let server = try EncryptedServer(certificate: try authority.certificate(for: "IP:127.0.0.1"))

    let ending = try account(at: server, listed: other.file)

    #expect(ending.errors.hasSuffix("its certificate comes from nobody that this system trusts.\n"))
  }

  @Test func aListThatIsMissingIsNamed() throws {
    let server = try EncryptedServer(certificate: try authority.certificate(for: "IP:127.0.0.1"))

    let ending = try account(at: server, listed: home.path + "/none")

    #expect(
      ending
        == BuiltProgram.Ending(
          status: 69,
          errors: """
            \(server.address) cannot be reached: the list of certificate authorities that this system trusts, \
            \(home.path)/none, is missing or cannot be read; install ca-certificates, or set SSL_CERT_FILE to such a \
            list.

            """))
  }
}
#endif
