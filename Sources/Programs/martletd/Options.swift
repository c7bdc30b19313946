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
    /// The same for long swipes.
    var longSwipes = SwipeMeanings()
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
                    + "left=dismiss-all or right-long=snooze")
        }
        let directions = MessageSwipeDirection.allCases
        let short = directions.first { $0.rawValue == name }
        guard let direction = short ?? directions.first(where: { Self.long($0) == name }) else {
            let names = directions.map { $0.rawValue } + directions.map { Self.long($0) }
            throw Misuse(
                text: "--swipe \(text): “\(name)” is not allowed; allowed: "
                    + names.joined(separator: ", "))
        }
        guard let meaning = MessageMeaning(word) else {
            throw Misuse(
                text: "--swipe \(text): “\(word)” is not allowed; allowed: "
                    + MessageMeaning.allowed)
        }
        if short == nil { longSwipes[direction] = meaning } else { swipes[direction] = meaning }
    }

    /// The name of long swipes in a direction.
    private static func long(_ direction: MessageSwipeDirection) -> String {
        direction.rawValue + "-long"
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

extension Options {
    static let help = """
        Usage: martletd [--replace] [--config FILE] [--swipe DIRECTION=MEANING]...
                        [--reduced-motion WHEN]

        Shows notifications on Wayland: serves org.freedesktop.Notifications and
        org.martlet.Martlet1. Messages are sent by applications and by martlet(1).

          --replace   take over from a notification daemon that is running
          --config FILE
                      read this file instead of martlet/config.toml; see martlet(5)
          --swipe DIRECTION=MEANING
                      set the meaning of a swipe: up, down, left, right, or up-long,
                      down-long, left-long, right-long; as in [gestures] of martlet(5),
                      such as right-long=snooze; repeatable
          --reduced-motion WHEN
                      let messages fade instead of travel: on, off, or automatic, as the
                      desktop says (default); this and --swipe override the file
          --version   print the version and end
          --help      print this and end

        Environment:
          WAYLAND_DISPLAY           the compositor's socket (wayland-0)
          XDG_RUNTIME_DIR           the folder of that socket and of the sockets martlet/bus and martlet/remote
          DBUS_SESSION_BUS_ADDRESS  the session bus; without one, only the private socket is served
          XDG_CONFIG_HOME           the folder of martlet/config.toml (~/.config)
          XDG_CONFIG_DIRS           the same folders for the whole system (/etc/xdg)
          XDG_STATE_HOME            the folder of martlet/history.sqlite (~/.local/state)

        Exit status: 0 ended by SIGTERM or SIGINT, 1 failed or another program has the
        name, 64 usage, 69 no compositor with the layer shell.
        """
}

/// The words of a command line, read one after the other.
struct OptionWords {
    private var words: ArraySlice<String>
    /// The text after the `=` of the option that was read last; nil: none.
    private var attached: String?

    init(_ words: [String]) {
        self.words = words[...]
    }

    /// Reads the next word; of an option only the name.
    mutating func next() -> String? {
        guard let word = words.popFirst() else { return nil }
        attached = nil
        guard word.hasPrefix("--"), let (name, value) = Self.split(word) else { return word }
        attached = value
        return name
    }

    /// Returns true; throws if the last option was given a value.
    func flag() throws(Options.Misuse) -> Bool {
        guard let attached else { return true }
        throw Options.Misuse(text: "“\(attached)” is not allowed for an option without a value")
    }

    /// Reads the value of `option`, which was read last.
    mutating func value(of option: String) throws(Options.Misuse) -> String {
        if let attached { return attached }
        if let word = words.popFirst() { return word }
        throw Options.Misuse(text: "\(option) needs a value")
    }

    /// The texts before and after the first `=`; nil: there is none.
    static func split(_ text: String) -> (String, String)? {
        guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        return (String(text[..<equals]), String(text[text.utf8.index(after: equals)...]))
    }
}
