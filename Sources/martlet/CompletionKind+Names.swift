import ArgumentParser

/// Names that only the daemon, its configuration or its history knows, for the completions of shells. No daemon is started
/// for them.
extension CompletionKind {
    /// Outputs that there are.
    static var outputs: CompletionKind { names(.outputs) }
    /// Messages that are held: their ids, and the names of `--id`.
    static var messages: CompletionKind { names(.messages) }
    static var messengers: CompletionKind { names(.messengers) }
    static var rules: CompletionKind { names(.rules) }
    static var layouts: CompletionKind { names(.layouts) }
    static var themes: CompletionKind { names(.themes) }
    static var animations: CompletionKind { names(.animations) }
    /// Applications that sent messages.
    static var applications: CompletionKind { names(.applications) }
    /// Applications that are silent.
    static var silences: CompletionKind { names(.silences) }
    /// Modes that are configured or on.
    static var modes: CompletionKind { names(.modes) }
    /// Numbers of entries of the history.
    static var entries: CompletionKind { names(.entries) }

    private static func names(_ kind: NameKind) -> CompletionKind {
        .shellCommand("martlet names \(kind.rawValue) 2>/dev/null")
    }
}
