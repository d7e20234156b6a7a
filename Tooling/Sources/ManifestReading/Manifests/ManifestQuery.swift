import Foundation
import SwiftFacts

/// Asks the toolchain about many manifests, as many at a time as there are processors.
///
/// SwiftPM needs almost half a second for each. So the manifests that only declare values are compiled together
/// into a program that prints them, and SwiftPM is asked about the others, and about those whose output this tool
/// cannot read with certainty.
struct ManifestQuery: Sendable {
  typealias Answers = [String: Result<Manifest, ManifestError>]

  /// The most forms in one program: enough that its start does not count, few enough that answers keep coming.
  static let largestBatch = 128
  /// Fewer are not worth a program of their own on another processor.
  static let smallestBatch = 8

  let root: URL
  let toolchain: Toolchain
  var width = max(1, ProcessInfo.processInfo.activeProcessorCount)

  private enum Job: Sendable {
    case program(ManifestBatch)
    case package(ManifestQuestion)
  }

  private struct Outcome: Sendable {
    var answers: Answers = [:]
    /// The questions that the program did not answer.
    var left: [Job] = []
  }

  /// Asks all the questions, and passes the answers on as they come.
  func ask(_ questions: [ManifestQuestion], record: (Answers) -> Void) async {
    var jobs = Array(jobs(questions).reversed())
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

  /// One package for each manifest that must be asked about alone, and programs for the others.
  private func jobs(_ questions: [ManifestQuestion]) -> [Job] {
    guard let library = toolchain.manifestLibrary else { return questions.map(Job.package) }
    var forms: [PlainManifest.Form: [ManifestQuestion]] = [:]
    for question in questions {
      if let form = question.plain?.form { forms[form, default: []].append(question) }
    }
    let groups = forms.values.sorted { ($0.first?.folder ?? "") < ($1.first?.folder ?? "") }
    let versions = Dictionary(grouping: groups) { $0.first?.plain?.form.toolsVersion ?? "" }
    let batches = versions.sorted { $0.key < $1.key }.flatMap { parts($0.value) }
    return questions.filter { $0.plain == nil }.map(Job.package)
      + batches.map { Job.program(ManifestBatch(root: root, library: library, groups: $0)) }
  }

  /// Spreads the groups evenly over the processors.
  private func parts(_ groups: [[ManifestQuestion]]) -> [[[ManifestQuestion]]] {
    let rounds = (groups.count + width * Self.largestBatch - 1) / (width * Self.largestBatch)
    let parts = min(rounds * width, max(1, groups.count / Self.smallestBatch))
    return (0..<parts).map { part in stride(from: part, to: groups.count, by: parts).map { groups[$0] } }
  }

  private func run(_ job: Job) async -> Outcome {
    switch job {
    case .package(let question):
      let folder = question.folder.isEmpty ? root : root.appendingPathComponent(question.folder)
      do {
        let manifest = try await ManifestDumper().dump(folder: folder, anew: question.inputs == .anything)
        return Outcome(answers: [question.folder: .success(manifest)])
      } catch {
        return Outcome(answers: [question.folder: .failure(error)])
      }
    case .program(let batch):
      let manifests = await batch.evaluate()
      return Outcome(
        answers: manifests.mapValues { .success($0) },
        left: batch.groups.joined().filter { manifests[$0.folder] == nil }.map(Job.package))
    }
  }
}

/// A manifest that the toolchain is to be asked about.
struct ManifestQuestion: Sendable {
  /// From the root of the repository.
  let folder: String
  let text: String
  let inputs: ManifestInputs
  /// How it can be read beside others, if it can.
  let plain: PlainManifest?

  init(folder: String, text: String) {
    let source = SwiftSource(text)
    self.folder = folder
    self.text = text
    inputs = ManifestInputs(source)
    plain = inputs == .variables([]) ? PlainManifest(source) : nil
  }

  init(folder: String, text: String, inputs: ManifestInputs) {
    self.folder = folder
    self.text = text
    self.inputs = inputs
    plain = nil
  }
}
