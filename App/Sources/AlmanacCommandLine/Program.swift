import CalendarService
import CalendarStore
import Catalog
import Foundation

/// Runs the program: `arguments` are the words after its name.
func run(_ arguments: [String], in surroundings: Surroundings) async -> ExitCode {
  do {
    let invocation = try Invocation(arguments)
    var surroundings = surroundings
    let accounts = AccountsFile(home: invocation.options.home, surroundings)
    // The command itself says why accounts cannot be read.
    if invocation.command.needsNetwork({ (try? accounts.read()) ?? [] }, in: surroundings) {
      surroundings.offlineReason = surroundings.handOver(arguments)
    }
    let session = try await Session(invocation.options, needsZone: invocation.command.needsZone, surroundings)
    return try await invocation.command.run(in: session)
  } catch {
    let failure = Failure(error)
    if let text = failure.text { surroundings.errors(text + "\n") }
    return failure.code
  }
}
