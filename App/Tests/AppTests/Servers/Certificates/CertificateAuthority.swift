import Foundation

/// Creates certificates with `openssl` in a temporary folder.
final class CertificateAuthority: Sendable {
  /// A tool failed with this output.
  struct Failed: Error {
    let words: String
  }

  /// The dates of validity in the form of `openssl`.
  struct Validity: Sendable {
    let start: String
    let end: String

    static let past = Validity(start: "20200101000000Z", end: "20200201000000Z")
    static let present = Validity(start: "20200101000000Z", end: "21200101000000Z")
    static let future = Validity(start: "21200101000000Z", end: "21210101000000Z")
  }

  /// A key on this curve is created at once; an RSA key takes half a second.
  private static let curve = "ec_paramgen_curve:P-256"
  private static let folders = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]

  /// The path of a tool; `nil` if it is not installed.
  static func tool(_ name: String) -> String? {
    folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private let folder: String

  /// A new authority that nobody trusts yet.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "almanac-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder + "/issued", withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: folder + "/index"))
    try settings.write(toFile: folder + "/settings", atomically: false, encoding: .utf8)
    try openssl(
      "req", "-x509", "-config", "\(folder)/settings", "-subj", "/CN=Authority of a test", "-days", "30",
      "-extensions", "authority", "-nodes", "-newkey", "ec", "-pkeyopt", Self.curve, "-keyout",
      "\(folder)/key", "-out", file)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The file of its own certificate.
  var file: String { folder + "/authority" }

  /// Creates a key and a certificate for a host: `IP:127.0.0.1`, `DNS:dav.example.org`. Returns the file with both.
  func certificate(for host: String, _ validity: Validity = .present) throws -> String {
    let path = "\(folder)/\(UUID())"
    try "subjectAltName = \(host)\n".write(toFile: path + ".names", atomically: false, encoding: .utf8)
    try openssl(
      "req", "-config", "\(folder)/settings", "-subj", "/CN=Server of a test", "-nodes", "-newkey", "ec",
      "-pkeyopt",
      Self.curve, "-keyout", path + ".key", "-out", path + ".request")
    try openssl(
      "ca", "-batch", "-notext", "-config", "\(folder)/settings", "-extfile", path + ".names",
      "-startdate", validity.start, "-enddate", validity.end, "-in", path + ".request", "-out", path + ".pem")
    let both = try ["key", "pem"].map { try String(contentsOfFile: "\(path).\($0)", encoding: .utf8) }
      .joined()
    try both.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  private var settings: String {
    """
    [req]
    distinguished_name = name
    [name]
    [authority]
    basicConstraints = critical, CA:TRUE
    keyUsage = critical, keyCertSign
    [ca]
    default_ca = test
    [test]
    database = \(folder)/index
    new_certs_dir = \(folder)/issued
    certificate = \(folder)/authority
    private_key = \(folder)/key
    rand_serial = yes
    unique_subject = no
    default_md = sha256
    policy = any
    [any]
    commonName = supplied

    """
  }

  private func openssl(_ words: String...) throws {
    let program = BuiltProgram(at: Self.tool("openssl") ?? "/usr/bin/openssl")
    let ending = try program.run(words, output: .nullDevice)
    guard ending.status == 0 else { throw Failed(words: ending.errors) }
  }
}
