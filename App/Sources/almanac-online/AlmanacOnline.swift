import AlmanacCommandLine
import Composition
import OnlineComposition

/// The whole program, the network with it.
@main enum AlmanacOnline {
  @MainActor static func main() async {
    await runProcess { catalog in
      catalog.prepareAll()
      catalog.prepareOnline()
    }
  }
}
