import Configuration
import ConfigurationFiles
import Host
import Martlet
import Rules

/// The state that a daemon would have if it started now: the answers of commands that ask while none is running.
struct AbsentDaemon {
    private let settings = ConfigFiles().read().settings
    private let choices = StoredChoices(folder: StateFolder.path(Environment.value)) {
        Terminal.warn($0)
    }

    /// The silences that are not over.
    private var book: SilenceBook {
        var book = choices.silences
        _ = book.endDue(at: WallClock.milliseconds)
        return book
    }

    /// The rules of the configuration, and those of the silences.
    var rules: [MessageRule] {
        var rules = RuleBook()
        let names = Set(settings.rules.map { $0.name })
        rules.setRules(settings.rules + book.rules(besides: names, word: "")) { _ in nil }
        return rules.summaries
    }

    /// The silenced applications.
    var silences: [MessageSilence] {
        let book = book
        let names = book.names(besides: Set(settings.rules.map { $0.name }))
        return zip(book.silences, names).map { MessageSilence($0, rule: $1) }
    }

    /// The modes that are configured or on. Conditions such as a lock are not known without a daemon.
    var modes: [MessageMode] {
        var modes = Modes()
        _ = modes.handle(.begin(settings.modes.withShippedModes, choices.modes), at: .now)
        return modes.states.map { MessageMode($0) }
    }
}
