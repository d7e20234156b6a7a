/// The version of the program.
let version = "0.1.0"
