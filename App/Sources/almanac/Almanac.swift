@main enum Almanac { static func main() {} }
