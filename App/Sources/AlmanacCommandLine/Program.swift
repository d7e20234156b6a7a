import CalendarService
import CalendarStore
import Catalog
import Foundation

/// Runs the program: `arguments` are the words after its name. Returns the higher of the
/// command's exit code and that of writing its output.
func run(_ arguments: [String], in surroundings: Surroundings) async -> ExitCode {
  let output = RunOutput(surroundings.output)
  var failures: [Failure] = []
  var code = ExitCode.ok
  do {
    let invocation = try Invocation(arguments)
    var surroundings = surroundings
    let accounts = AccountsFile(home: invocation.options.home, surroundings)
    // The command itself says why accounts cannot be read.
    if invocation.command.needsNetwork({ (try? accounts.read()) ?? [] }, in: surroundings) {
      surroundings.offlineReason = surroundings.handOver(arguments)
    }
    let session = try await Session(
      invocation.options, needsZone: invocation.command.needsZone, surroundings, output: output)
    code = try await invocation.command.run(in: session)
  } catch {
    failures.append(Failure(error))
  }
  if let failure = output.failure { failures.append(Failure(failure)) }
  for text in failures.compactMap(\.text) { surroundings.errors(text + "\n") }
  return failures.map(\.code).reduce(code, max)
}
