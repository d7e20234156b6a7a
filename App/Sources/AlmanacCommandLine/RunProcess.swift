package import Catalog
import CommandSession
import SystemAccess

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// Runs the program with the arguments of the process, and ends the process.
///
/// - Parameters:
///   - sibling: the helper program that runs commands which need the network; `nil` in the helper itself.
///   - variables: the environment variables; those of the process unless it has changed them for its libraries.
///   - supply: supplies the program's services.
@MainActor package func runProcess(
  handingOverTo sibling: String? = nil, in variables: [String: String] = ProcessInfo.processInfo.environment,
  supply: @escaping @Sendable (Catalog) -> Void
) async -> Never {
  let arguments = Array(ProcessArguments.all.dropFirst())
  let environment = ProcessEnvironment.process(variables, handingOverTo: sibling, supply: supply)
  #if os(Linux)
  if access("/proc/self/stat", R_OK) != 0 {
    exit(
      await withTaskExecutorPreference(ThreadExecutor()) { await run(arguments, in: environment) }.rawValue)
  }
  #endif
  exit(await run(arguments, in: environment).rawValue)
}
