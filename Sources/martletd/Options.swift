import Configuration
import Messages

/// What the command line asks of the daemon.
struct Options: Equatable {
    /// Take the name over from another notification daemon that allows it.
    var replaces = false
    /// A file of settings instead of `config.toml` in one of the folders.
    var settingsFile: String?
    /// What swipes mean where a message does not say, before what files say.
    var swipes = SwipeMeanings()
    /// Whether cards fade rather than travel; nil: as files say.
    var reducedMotion: Settings.ReducedMotion?
    /// Print the version and end.
    var wantsVersion = false
    /// Print the help and end.
    var wantsHelp = false

    /// Why a command line is not understood.
    struct Misuse: Error, Equatable {
        var text: String
    }

    /// Reads arguments, the value of an option behind it or, after `=`, in it. Where one is given
    /// twice the last counts.
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
