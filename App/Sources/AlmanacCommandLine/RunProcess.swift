package import Catalog
import Foundation

/// Runs the program with the arguments of the process, and ends the process.
///
/// - Parameters:
///   - sibling: the program beside this one that runs what needs the network; `nil` where this one does.
///   - supply: supplies the program's services.
package func runProcess(
  handingOverTo sibling: String? = nil, supply: @escaping @Sendable (Catalog) -> Void
) async -> Never {
  let arguments = Array(ProcessArguments.all.dropFirst())
  let code = await run(arguments, in: .process(handingOverTo: sibling, supply: supply))
  exit(code.rawValue)
}
