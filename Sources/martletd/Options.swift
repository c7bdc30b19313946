import Configuration
import Messages

/// The options of the command line.
struct Options: Equatable {
    /// Whether to take the name over from another notification daemon that allows it.
    var replaces = false
    /// A file of settings instead of `config.toml` in one of the folders; nil: none.
    var settingsFile: String?
    /// Meanings of swipes by default, which override those of files.
    var swipes = SwipeMeanings()
    /// Whether cards fade instead of moving; nil: as files say.
    var reducedMotion: Settings.ReducedMotion?
    /// Whether to print the version and end.
    var wantsVersion = false
    /// Whether to print the help and end.
    var wantsHelp = false

    /// Why a command line is not valid.
    struct Misuse: Error, Equatable {
        var text: String
    }

    /// Reads arguments. The value of an option is the next argument, or follows a `=`. If an option is given twice, the
    /// last one counts.
    init(_ arguments: [String]) throws(Misuse) {
        var rest = OptionWords(arguments)
        while let option = rest.next() {
            switch option {
            case "--replace": replaces = try rest.flag()
            case "--config": settingsFile = try rest.value(of: option)
            case "--swipe": try setSwipe(rest.value(of: option))
            case "--reduced-motion":
                reducedMotion =
                    try Self.choice(option, rest.value(of: option)) as Settings.ReducedMotion
            case "--version", "-v": wantsVersion = try rest.flag()
            case "--help", "-h": wantsHelp = try rest.flag()
            default: throw Misuse(text: "unknown argument “\(option)”; allowed: \(Self.allowed)")
            }
        }
    }

    private static let allowed = "--replace, --config, --swipe, --reduced-motion, --version, --help"

    private mutating func setSwipe(_ text: String) throws(Misuse) {
        guard let (name, word) = OptionWords.split(text) else {
            throw Misuse(
                text: "--swipe: “\(text)” is not allowed; allowed: DIRECTION=MEANING, such as "
                    + "left=dismiss-all")
        }
        let direction: SwipeDirection = try Self.choice("--swipe \(text)", name)
        swipes[direction] = try Self.choice("--swipe \(text)", word) as SwipeMeaning
    }

    private static func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ place: String, _ text: String
    ) throws(Misuse) -> Choice {
        if let choice = Choice(rawValue: text) { return choice }
        var names = ""
        for choice in Choice.allCases { names += (names.isEmpty ? "" : ", ") + choice.rawValue }
        throw Misuse(text: "\(place): “\(text)” is not allowed; allowed: \(names)")
    }
}
