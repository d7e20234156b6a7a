import CommandSession
import ProgramSettings
import SystemAccess

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// How the service was installed.
struct ServiceInstallation: Codable, Hashable {
  let program: String
  let everySeconds: Int
}

/// The last run of a part.
struct ServiceRun: Codable, Hashable {
  /// When it began.
  var start: Date
  /// When it ended; of reminders, which run on, when one was shown last.
  var end: Date?
  /// What was done.
  var lines: [String] = []
  /// What failed.
  var faults: [String] = []
}

/// The records of the service: small files in the data folder, one for each writer.
struct ServiceRecords: Sendable {
  private let folder: String

  init(in session: Session) {
    folder = DataFolder(home: session.options.home, environment: session.environment).path
  }

  private func file(_ name: String) -> AtomicFile { AtomicFile(path: "\(folder)/service\(name).json") }
  private func file(of part: ServicePart) -> AtomicFile { file("-\(part.rawValue)") }

  var installation: ServiceInstallation? { read(file("")) }

  func run(of part: ServicePart) -> ServiceRun? { read(file(of: part)) }

  func write(_ installation: ServiceInstallation) throws { try write(installation, to: file("")) }

  func write(_ run: ServiceRun, of part: ServicePart) throws { try write(run, to: file(of: part)) }

  /// Removes all records.
  func remove() {
    for file in [file("")] + ServicePart.allCases.map(file(of:)) { unlink(file.path) }
  }

  /// An unreadable record is none: the next run writes it again.
  private func read<Record: Decodable>(_ file: AtomicFile) -> Record? {
    (try? file.read()).flatMap { try? JSONDecoder().decode(Record.self, from: $0) }
  }

  private func write(_ record: some Encodable, to file: AtomicFile) throws {
    do { try file.replace(with: Data(try JSONText(record).string.utf8)) } catch let error
      as AtomicFile.Failure
    {
      throw ServiceError.unwritable(path: file.path, reason: error.reason)
    }
  }
}
