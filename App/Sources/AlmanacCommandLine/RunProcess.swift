package import Catalog
import CommandSession
import ProgramSettings
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
  #if os(Linux)
  tuneAllocator()
  #endif
  let arguments = Array(ProcessArguments.all.dropFirst())
  let environment = ProcessEnvironment.process(variables, handingOverTo: sibling, supply: supply)
  #if os(Linux)
  // Dispatch monitors its thread pool through `/proc`, once a second: it crashes without, and would wake an idle screen.
  if access("/proc/self/stat", R_OK) != 0 || arguments.isEmpty || arguments.contains(OpenCommand.help.name) {
    exit(
      await withTaskExecutorPreference(ThreadExecutor()) { await run(arguments, in: environment) }.rawValue)
  }
  #endif
  exit(await run(arguments, in: environment).rawValue)
}

#if os(Linux)
/// Lets all threads allocate from one heap that grows in large steps. Otherwise glibc gives each thread a heap that grows by
/// single pages, each with a system call, and keeps what the others have freed.
private func tuneAllocator() {
  // Swift does not import <malloc.h>. Another C library may not have the function.
  guard let symbol = dlsym(nil, "mallopt") else { return }
  let mallopt = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)  // as it is declared
  let (trimThreshold, topPad, mapThreshold, mostArenas) = (Int32(-1), Int32(-2), Int32(-3), Int32(-8))
  for (parameter, value) in [
    (mostArenas, 1), (topPad, 1 << 20), (trimThreshold, 4 << 20), (mapThreshold, 1 << 20),
  ] {
    _ = mallopt(parameter, Int32(value))
  }
}
#endif
