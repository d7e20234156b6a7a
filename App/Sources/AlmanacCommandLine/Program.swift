import CalendarService
import CalendarStore
import Catalog
import Foundation

/// Runs the program: `arguments` are the words after its name. Returns the higher of the
/// command's exit code and that of writing its output.
func run(_ arguments: [String], in environment: ProcessEnvironment) async -> ExitCode {
  let output = RunOutput(environment.output)
  var failures: [Failure] = []
  var code = ExitCode.ok
  do {
    let invocation = try Invocation(arguments)
    var environment = environment
    let accounts = AccountsFile(home: invocation.options.home, environment)
    // The command itself says why accounts cannot be read.
    if invocation.command.needsNetwork({ (try? accounts.read()) ?? [] }, in: environment) {
      environment.offlineReason = environment.handOver(arguments)
    }
    let session = try Session(invocation.options, for: invocation.command, in: environment, output: output)
    if invocation.command.isPaged { output.page(with: session.pagerCommand, in: environment) }
    code = try await invocation.command.run(in: session)
  } catch {
    failures.append(Failure(error))
  }
  output.finish()
  if let failure = output.failure { failures.append(Failure(failure)) }
  for text in failures.compactMap(\.text) { environment.errors(text + "\n") }
  return failures.map(\.code).reduce(code, max)
}
