import Foundation

/// A process to which the authorities that the system trusts are those of a file. libcurl looks for them in one
/// place, whatever its environment says: the process has a view of its own of what is there (Linux, `unshare`).
struct TrustingProcess {
  /// Where distributions keep what they trust.
  private static let bundle = [
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/ca-bundle.pem",
  ].first { FileManager.default.fileExists(atPath: $0) }

  /// Puts the second word in the place of the first, and goes on as what follows them.
  private static let script = #"mount --bind "$1" "$0" && shift && exec "$@""#

  /// Whether a process may have such a view.
  static let isPossible: Bool = {
    guard let bundle else { return false }
    let ending = try? run(trusting: bundle, ["/bin/true"])
    return ending == BuiltProgram.Ending(status: 0, errors: "")
  }()

  /// Runs a program to its end.
  ///
  /// - Parameter command: the path of the program, and its arguments.
  static func run(
    trusting authority: String, _ command: [String], environment: [String: String] = [:]
  ) throws -> BuiltProgram.Ending {
    try BuiltProgram(at: "/usr/bin/unshare").run(
      ["--map-root-user", "--mount", "/bin/sh", "-c", script, bundle ?? "", authority] + command,
      environment: environment, output: .nullDevice)
  }
}
