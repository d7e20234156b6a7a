/// One of ten types: three of them make a thousand types of a generic one, each with metadata of its own.
protocol Digit: SendableMetatype {}

enum D0: Digit {}
enum D1: Digit {}
enum D2: Digit {}
enum D3: Digit {}
enum D4: Digit {}
enum D5: Digit {}
enum D6: Digit {}
enum D7: Digit {}
enum D8: Digit {}
enum D9: Digit {}
