/// Files that a regular expression would misread, all valid Swift for the compiler's parser.
enum NastyFiles {
  struct File: Sendable, CustomStringConvertible {
    var description: String
    var text: String
  }

  static let all = [
    File(
      description: "strings",
      text: ##"""
        import Alpha
        let a = "import Beta // \("import Gamma" + "\("/*")") */"
        let b = """
          import Beta
          \(["}", "{"].map { "import Gamma \($0)" })
          """
        let c = #"\" import Beta \(x) "# + #"""#
        let d = #"""
          """ \#(1)
          import Beta
          """#
        import Delta
        """##),
    File(
      description: "comments",
      text: """
        /* import Beta /* import Gamma */ import Beta */ import Alpha // import Beta
        /// import Beta
        import /* Beta */ Delta
        //\timport Beta
        /**/import Epsilon/**/
        """),
    File(
      description: "regular expressions",
      text: #"""
        import Alpha
        let a = /import "Beta/
        let b = #/ " /* /#
        let c = 4 / 2 / 1; let d = [1, 2].reduce(1, /)
        let e = #/
          import Beta "
          /#
        func f(_ x: Regex<Substring>) {}; func g() { f(/["\/]/) }
        import Delta
        """#),
    File(
      description: "conditions",
      text: """
        #if os(Linux)
        import Alpha
        #elseif canImport(Beta)
        import Beta
        #endif
        #if false
        import Gamma
        struct S {
        }
        #endif
        #if !DEBUG || compiler(>=5)
          #if compiler(>=6)
          import Delta
          #endif
        #endif
        """),
    File(
      description: "attributes and kinds",
      text: """
        @testable
        import Alpha
        @_exported import Beta; @preconcurrency import Gamma
        @_spi(One) @_spi(Two)
        public
        import struct Delta.Thing
        internal import func Epsilon.make
        package import class Zeta.Sub.Thing
        @_implementationOnly import enum Eta.Kind
        fileprivate import Theta.Sub
        private import `Iota`
        import protocol Kappa.P; import typealias Lambda.T; import var Mu.v; import let Nu.l
        """),
    File(
      description: "attributes and comments between",
      text: """
        @_spi(One) // import Beta
        @preconcurrency /* import Beta */

        // import Beta
        public
        import
        Alpha
        @testable import Gamma; @_exported @_spi(Two) import Delta;import Epsilon
        struct A {}; import Zeta
        func f() { _ = [1, 2]; _ = "}" }; import Eta
        """),
    File(
      description: "literals within literals",
      text: ##"""
        import Alpha
        let a = "\("\("import Beta" + #"\#(["import Beta": "}"]["]"]!)"#)")"; import Gamma
        let b = """
          \({ () -> String in
            """
            import Beta
            """
          }()) import Beta \(a.map { "\($0)" }) \""" import Beta
          """; import Delta
        let c = /\/\*import Beta\*\/[\/"]/
        let d = #/https?:\/\/[^"]*\#(/#
        let e = a
          .split { $0 == "/" }; import Epsilon
        let f = ##"import Beta "# \#(import) "##; import Zeta
        """##),
    File(
      description: "a byte order mark, and line breaks of every sort",
      text: "\u{FEFF}import Alpha\r\nimport Beta\rimport Gamma\n\r\n\rimport Delta"),
    File(
      description: "a script",
      text: "#!/usr/bin/env swift\nimport Alpha\nif true { print(\"import Beta\") }\nimport Gamma\n"),
    File(
      description: "names",
      text: """
        import Alpha
        struct A { func `import`() {}; var `Beta`: Int { 1 } }
        enum E { case `import` }
        let x = A().import()
        let y = E
          .import
        func f(import Beta: Int, for `import`: Int) {}
        import Größe
        """),
  ]
}
