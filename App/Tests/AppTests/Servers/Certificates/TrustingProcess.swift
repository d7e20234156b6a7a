import Foundation

/// A process whose trusted authorities are those in a file. libcurl reads one fixed path regardless of the
/// environment, so that the process gets its own mount namespace (Linux, `unshare`).
struct TrustingProcess {
  /// The file of trusted authorities in this distribution.
  private static let bundle = [
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/ca-bundle.pem",
  ].first { FileManager.default.fileExists(atPath: $0) }

  /// Mounts the second path over the first, and executes the words after them.
  private static let script = #"mount --bind "$1" "$0" && shift && exec "$@""#

  /// Whether a process may have its own mount namespace.
  static let isPossible: Bool = {
    guard let bundle else { return false }
    let ending = try? run(trusting: bundle, ["/bin/true"])
    return ending == BuiltProgram.Ending(status: 0, errors: "")
  }()

  /// Runs a program until it ends.
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
