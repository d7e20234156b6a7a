#if os(macOS) || os(Linux)
import Foundation

/// The folder of a Radicale server: settings, user and calendars. Deleted with the last reference.
final class RadicaleFolder: Sendable {
  let path: String
  private let isEncrypted: Bool

  /// A folder without calendars.
  ///
  /// - Parameter isEncrypted: whether the server speaks TLS.
  init(isEncrypted: Bool) throws {
    self.isEncrypted = isEncrypted
    path = FileManager.default.temporaryDirectory.appending(path: "almanac-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try write("\(RadicaleServer.user):\(RadicaleServer.password)\n", to: "users")
    if isEncrypted { try write(SelfSignedCertificate.text, to: "certificate") }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The folder of a calendar of the user.
  func calendar(_ name: String) -> String {
    "\(path)/data/collection-root/\(RadicaleServer.user)/\(name)"
  }

  /// Creates a calendar with these streams by name.
  func makeCalendar(_ name: String, holding streams: [String: String]) throws {
    let folder = calendar(name)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let properties = ##"{"tag": "VCALENDAR", "D:displayname": "Work", "ICAL:calendar-color": "#ff0000ff"}"##
    try properties.write(toFile: folder + "/.Radicale.props", atomically: false, encoding: .utf8)
    for (name, stream) in streams {
      try stream.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
    }
  }

  /// Writes the settings for a port. Returns the path of the file.
  func settings(port: UInt16) throws -> String {
    let certificate = "\(path)/certificate"
    try write(
      """
      [server]
      hosts = 127.0.0.1:\(port)
      max_content_length = 1000000000
      \(isEncrypted ? "ssl = True\ncertificate = \(certificate)\nkey = \(certificate)" : "")
      [auth]
      type = htpasswd
      htpasswd_filename = \(path)/users
      htpasswd_encryption = plain
      delay = 0
      [storage]
      filesystem_folder = \(path)/data
      """, to: "config")
    return path + "/config"
  }

  /// The server's log.
  func log() throws -> String { try String(contentsOfFile: path + "/log", encoding: .utf8) }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
  }
}
#endif

/// A self-signed test certificate for 127.0.0.1, valid until 2126, and its key.
enum SelfSignedCertificate {
  static let text = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCX259QxsQfSCTJ5v
    ootgvPk79Jyp91eHWudo1PDdD0ihRANCAARSeEpfBt6/826WBY2p0/RLI0gNla9a
    QLkPun3Xf4Iprc+89Fh84rx4tR05ux8mAElstSrbtyfzgGkIF2hDxT6X
    -----END PRIVATE KEY-----
    -----BEGIN CERTIFICATE-----
    MIIBkDCCATagAwIBAgIUVW8VciQjVPBb/Ob0RtVnEZ/44bowCgYIKoZIzj0EAwIw
    FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMTIzMDMzMVoYDzIxMjYxMDI4
    MjMwMzMxWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
    PQMBBwNCAARSeEpfBt6/826WBY2p0/RLI0gNla9aQLkPun3Xf4Iprc+89Fh84rx4
    tR05ux8mAElstSrbtyfzgGkIF2hDxT6Xo2QwYjAdBgNVHQ4EFgQUMZSebKlSEL+7
    i0bwvWwjaTHNM+QwHwYDVR0jBBgwFoAUMZSebKlSEL+7i0bwvWwjaTHNM+QwDwYD
    VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
    IAnI4anKSkZ9ijOYoSO0HMQ6jYBlhaZVpcDBUOt3DyuoAiEAiMyuPX3iqji1ObOA
    uwjmJ4CZSHc1FXBhePcTX0E5QX4=
    -----END CERTIFICATE-----

    """
}
