import CommandSession
import LLMEngine
import ProgramSettings
import SystemAccess

/// Runs the program with `arguments`, the words after its name. Returns the higher of the command's exit code and
/// that of writing its output.
func run(_ arguments: [String], in environment: ProcessEnvironment) async -> ExitCode {
  let output = RunOutput(environment.output)
  var failures: [Failure] = []
  var notices: [String] = []
  var code = ExitCode.ok
  do {
    let invocation = try Invocation(arguments)
    var environment = environment
    let accounts = AccountsFile(home: invocation.options.home, environment)
    // The command itself reports unreadable accounts or settings.
    let folder = SettingsFolder(home: invocation.options.home, environment: environment)
    let asksServer =
      invocation.command.asksModel
      && (try? LoadedSettings(folder, in: environment))?.settings.model.server != nil
    if asksServer || invocation.command.needsNetwork({ (try? accounts.read()) ?? [] }, in: environment) {
      environment.offlineReason = environment.handOver(arguments)
      if let reason = environment.offlineReason, invocation.command.asksModel {
        throw LLMError.unavailable(reason)
      }
    }
    let session = try Session(
      invocation.options, needsZone: invocation.command.needsZone,
      needsSettings: invocation.command.needsSettings,
      speaksEnglish: invocation.command.speaksEnglish, isConfined: invocation.command.isConfined,
      in: environment, output: output)
    let screen: (any Command)? = OpenCommand(insteadOf: invocation, in: session)
    let command = screen ?? invocation.command
    if command.isPaged { output.page(with: session.pagerCommand, in: environment) }
    do { code = try await command.run(in: session) } catch { failures.append(Failure(error)) }
    notices = await session.notices()
  } catch {
    failures.append(Failure(error))
  }
  output.finish()
  if let failure = output.failure { failures.append(Failure(failure)) }
  for notice in notices { environment.note(notice) }
  for text in failures.compactMap(\.text) { environment.note(text) }
  return failures.map(\.code).reduce(code, max)
}
