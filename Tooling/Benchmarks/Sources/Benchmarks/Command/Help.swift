/// What the program says about itself.
enum Help {
  static let text = """
    Measures what the catalog costs, beside the least that the language allows.

    benchmarks [--rounds N] [--only NAME]...   measure all cases, or those named
    benchmarks --list                          name the cases
    benchmarks --instructions NAME COUNT [--floor]
                                               run one case so many times, for callgrind
    benchmarks --stress SECONDS                reset a shared instance while threads obtain it

    N is 101 unless said otherwise. Build for release: other figures mean nothing.

    """
}
