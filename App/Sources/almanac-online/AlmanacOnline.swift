import AlmanacCommandLine
import Composition
import Foundation
import OnlineComposition

/// The complete program, with network access.
@main enum AlmanacOnline {
  @MainActor static func main() async {
    let variables = ProcessInfo.processInfo.environment
    bypassProxiesOnThisMachine()
    denyFoldersToFoundation()
    #if os(Linux)
    CertificateAuthorities.trust(ProcessInfo.processInfo.environment["SSL_CERT_FILE"])
    #endif
    await runProcess(in: variables) { catalog in
      catalog.prepareAll()
      catalog.prepareOnline()
    }
  }

  /// Keeps FoundationNetworking from creating folders for cookies and caches, which are not used, in the person's home:
  /// it asks these variables where to. The program's own folders come from the variables before.
  private static func denyFoldersToFoundation() {
    for name in ["XDG_DATA_HOME", "XDG_CACHE_HOME"] { setenv(name, "/dev/null", 1) }
  }

  /// Exempts requests to this machine from proxies in the environment: a proxy would resolve the address to its own
  /// machine.
  private static func bypassProxiesOnThisMachine() {
    let variables = ProcessInfo.processInfo.environment
    let hosts = ["no_proxy", "NO_PROXY"].compactMap { variables[$0] }.first ?? ""
    guard hosts != "*" else { return }
    setenv("no_proxy", (hosts.isEmpty ? "" : hosts + ",") + "localhost,127.0.0.1,::1", 1)
  }
}
