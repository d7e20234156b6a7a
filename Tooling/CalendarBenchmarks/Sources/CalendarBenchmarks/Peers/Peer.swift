import Foundation

/// A program that does the same work, if this machine has it.
struct Peer: Sendable {
  /// What it is called in the tables.
  let name: String
  /// The words with which a run begins.
  private let command: [String]

  /// This program itself, so that each run starts with empty memory.
  static let own = Peer(name: "almanac", command: [Bundle.main.executablePath ?? CommandLine.arguments[0]])

  /// libical, built from `Peers/libical.c` into a folder; `nil` if there is no compiler or no libical.
  static func libical(in folder: URL) -> Peer? {
    let program = folder.appending(path: "libical").path
    let source = sources.appending(path: "libical.c").path
    guard Peer(name: "cc", command: ["cc", "-O2", source, "-lical", "-o", program]).run([]) != nil else {
      return nil
    }
    return Peer(name: "libical", command: [program])
  }

  /// python-dateutil; `nil` if there is none.
  static func dateutil() -> Peer? {
    let peer = Peer(name: "dateutil", command: ["python3", sources.appending(path: "dateutil.py").path])
    return peer.sample(["expand", "FREQ=DAILY", "1"]) == nil ? nil : peer
  }

  /// Runs it with these words and reads the numbers it says; `nil` if it fails.
  func sample(_ words: [String]) -> Sample? {
    run(words).flatMap(Sample.init)
  }

  /// The folder of the peers' sources, beside those of this program.
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Peers").standardizedFileURL

  private func run(_ words: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command + words
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
