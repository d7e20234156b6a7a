import Foundation

/// Asks the toolchain about many manifests, as many at a time as there are processors.
///
/// SwiftPM needs almost half a second for each, most of it to start programs. Manifests that only declare
/// values are therefore compiled together, with the compiler and the library that SwiftPM uses. Where that
/// gives no answer, or none that is sure to be SwiftPM's own, SwiftPM is asked.
struct ManifestInquiry: Sendable {
  typealias Answers = [String: Result<Manifest, ManifestError>]

  /// Fewer than these are asked about one by one, which takes no longer.
  static let smallestBatch = 3
  /// So many in one program that its start counts for little, and so few that answers keep coming.
  static let largestBatch = 128

  let root: URL
  let toolchain: Toolchain
  var width = max(1, ProcessInfo.processInfo.activeProcessorCount)

  private enum Job: Sendable {
    case batch(ManifestBatch)
    case single(ManifestQuestion)
  }

  private struct Outcome: Sendable {
    var answers: Answers = [:]
    var left: [String] = []
  }

  /// Asks all the questions, and hands over the answers as they come.
  func ask(_ questions: [ManifestQuestion], record: (Answers) -> Void) async {
    let byFolder = Dictionary(uniqueKeysWithValues: questions.map { ($0.folder, $0) })
    let batches = batches(questions)
    let together = Set(batches.flatMap(\.folders))
    var jobs = questions.filter { !together.contains($0.folder) }.map(Job.single) + batches.map(Job.batch)
    var running = 0
    await withTaskGroup(of: Outcome.self) { group in
      while true {
        while running < width, let job = jobs.popLast() {
          group.addTask { await run(job) }
          running += 1
        }
        guard let outcome = await group.next() else { return }
        running -= 1
        record(outcome.answers)
        jobs += outcome.left.compactMap { byFolder[$0] }.map(Job.single)
      }
    }
  }

  /// The manifests that can be read together, in parts of equal size for every processor.
  private func batches(_ questions: [ManifestQuestion]) -> [ManifestBatch] {
    guard let library = toolchain.manifestLibrary else { return [] }
    let plain = questions.filter { $0.plain != nil }
    return Dictionary(grouping: plain) { $0.plain?.toolsVersion ?? "" }
      .sorted { $0.key < $1.key }.flatMap { version, questions -> [ManifestBatch] in
        guard questions.count >= Self.smallestBatch else { return [] }
        let rounds = (questions.count + width * Self.largestBatch - 1) / (width * Self.largestBatch)
        let parts = min(rounds * width, questions.count / Self.smallestBatch)
        return (0..<parts).map { part in
          let members = stride(from: part, to: questions.count, by: parts).map { questions[$0] }
          return ManifestBatch(
            root: root, library: library,
            manifests: members.compactMap { question in question.plain.map { (question.folder, $0) } })
        }
      }
  }

  private func run(_ job: Job) async -> Outcome {
    switch job {
    case .single(let question):
      let place = question.folder.isEmpty ? root : root.appendingPathComponent(question.folder)
      do {
        let manifest = try await ManifestDumper().dump(folder: place, anew: question.inputs == .anything)
        return Outcome(answers: [question.folder: .success(manifest)])
      } catch {
        return Outcome(answers: [question.folder: .failure(error)])
      }
    case .batch(let batch):
      let manifests = await batch.evaluate()
      return Outcome(
        answers: manifests.mapValues { .success($0) },
        left: batch.folders.filter { manifests[$0] == nil })
    }
  }
}
