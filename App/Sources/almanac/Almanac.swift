import AlmanacCommandLine
import Composition

/// The program without the network: it starts quickly, and hands what needs a server over to `almanac-online`.
@main enum Almanac {
  @MainActor static func main() async {
    await runProcess(handingOverTo: "almanac-online") { catalog in
      catalog.prepareAll()
      catalog.prepareOffline()
    }
  }
}
