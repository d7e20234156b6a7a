import AlmanacCommandLine
import Composition
import Foundation
import OnlineComposition

/// The whole program, the network with it.
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

  /// Has requests to this machine go past any proxy that the environment names: a proxy would look for the server on its
  /// own machine.
  private static func bypassProxiesOnThisMachine() {
    let variables = ProcessInfo.processInfo.environment
    let hosts = ["no_proxy", "NO_PROXY"].compactMap { variables[$0] }.first ?? ""
    guard hosts != "*" else { return }
    setenv("no_proxy", (hosts.isEmpty ? "" : hosts + ",") + "localhost,127.0.0.1,::1", 1)
  }
}
