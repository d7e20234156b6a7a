import AlmanacCommandLine
import Composition
import Foundation
import OnlineComposition

/// The complete program, with network access.
@main enum AlmanacOnline {
  @MainActor static func main() async {
    bypassProxiesOnThisMachine()
    #if os(Linux)
    CertificateAuthorities.trust(ProcessInfo.processInfo.environment["SSL_CERT_FILE"])
    #endif
    await runProcess { catalog in
      catalog.prepareAll()
      catalog.prepareOnline()
    }
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
