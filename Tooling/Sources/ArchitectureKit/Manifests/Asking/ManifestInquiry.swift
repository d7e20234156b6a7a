import Foundation

/// Asks the toolchain about many manifests, as many at a time as there are processors.
///
/// SwiftPM needs almost half a second for each, most of it to start programs. So the compiler is asked first,
/// about many at once: for the constants in them, which cost it little, and where those do not say all, for a
/// program that makes the packages. Where neither gives an answer, or none that is sure to be SwiftPM's own,
/// SwiftPM is asked.
struct ManifestInquiry: Sendable {
  typealias Answers = [String: Result<Manifest, ManifestError>]

  /// So many at once that a start counts for little, and so few that answers keep coming.
  static let largestBatch = 128
  /// Fewer are not worth a start of their own on another processor.
  static let smallestBatch = 8

  let root: URL
  let toolchain: Toolchain
  var width = max(1, ProcessInfo.processInfo.activeProcessorCount)

  private enum Job: Sendable {
    case constants(ConstantBatch)
    case program(ManifestBatch)
    case package(ManifestQuestion)
  }

  private struct Outcome: Sendable {
    var answers: Answers = [:]
    /// What is still to be done for those without an answer.
    var left: [Job] = []
  }

  /// Asks all the questions, and hands over the answers as they come.
  func ask(_ questions: [ManifestQuestion], record: (Answers) -> Void) async {
    var jobs = Array(constants(questions).reversed())
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
        jobs += outcome.left
      }
    }
  }

  /// Asks for the constants of all that may have nothing else; those of one form stay together.
  private func constants(_ questions: [ManifestQuestion]) -> [Job] {
    guard let library = toolchain.manifestLibrary else { return questions.map(Job.package) }
    let forms = questions.filter { $0.constants != nil }.grouped { $0.constants?.form }
    return programs(questions.filter { $0.constants == nil })
      + parts(forms).map { part in
        .constants(ConstantBatch(root: root, library: library, questions: part))
      }
  }

  /// Makes programs of all that can be compiled together, and asks SwiftPM about the others.
  private func programs(_ questions: [ManifestQuestion]) -> [Job] {
    guard let library = toolchain.manifestLibrary else { return questions.map(Job.package) }
    let parts = parts(questions.filter { $0.plain != nil }.map { [$0] })
    let together = Set(parts.joined().map(\.folder))
    return questions.filter { !together.contains($0.folder) }.map(Job.package)
      + parts.map { .program(ManifestBatch(root: root, library: library, questions: $0)) }
  }

  /// Those of one tools version together, in parts of as many groups for every processor.
  private func parts(_ groups: [[ManifestQuestion]]) -> [[ManifestQuestion]] {
    groups.grouped { $0.first?.plain?.toolsVersion }.flatMap { groups -> [[ManifestQuestion]] in
      let rounds = (groups.count + width * Self.largestBatch - 1) / (width * Self.largestBatch)
      let parts = min(rounds * width, max(1, groups.count / Self.smallestBatch))
      return (0..<parts).map { part in
        stride(from: part, to: groups.count, by: parts).flatMap { groups[$0] }
      }
    }
  }

  private func run(_ job: Job) async -> Outcome {
    switch job {
    case .package(let question):
      let place = question.folder.isEmpty ? root : root.appendingPathComponent(question.folder)
      do {
        let manifest = try await ManifestDumper().dump(folder: place, anew: question.inputs == .anything)
        return Outcome(answers: [question.folder: .success(manifest)])
      } catch {
        return Outcome(answers: [question.folder: .failure(error)])
      }
    case .constants(let batch):
      let manifests = await batch.evaluate()
      return Outcome(
        answers: manifests.mapValues { .success($0) },
        left: programs(batch.questions.filter { manifests[$0.folder] == nil }))
    case .program(let batch):
      let manifests = await batch.evaluate()
      return Outcome(
        answers: manifests.mapValues { .success($0) },
        left: batch.questions.filter { manifests[$0.folder] == nil }.map(Job.package))
    }
  }
}
