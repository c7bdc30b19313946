import ArgumentParser

/// Names for the completions of shells that only the daemon, its configuration or its history knows. No daemon is
/// started for them.
extension CompletionKind {
    /// Existing outputs.
    static var outputs: CompletionKind { names(.outputs) }
    /// Messages that are shown or wait: their ids, and their names from `--id`.
    static var messages: CompletionKind { names(.messages) }
    static var messengers: CompletionKind { names(.messengers) }
    static var rules: CompletionKind { names(.rules) }
    static var layouts: CompletionKind { names(.layouts) }
    static var themes: CompletionKind { names(.themes) }
    static var animations: CompletionKind { names(.animations) }
    /// Applications that have sent messages.
    static var applications: CompletionKind { names(.applications) }
    /// Silenced applications.
    static var silences: CompletionKind { names(.silences) }
    /// Modes that are configured or on.
    static var modes: CompletionKind { names(.modes) }
    /// Numbers of entries of the history.
    static var entries: CompletionKind { names(.entries) }

    private static func names(_ kind: NameKind) -> CompletionKind {
        .shellCommand("martlet names \(kind.rawValue) 2>/dev/null")
    }
}
