import ArgumentParser

/// Names that only the daemon knows. None is started for a completion.
extension CompletionKind {
    /// Outputs that there are.
    static var outputs: CompletionKind { .shellCommand("martlet outputs --no-start 2>/dev/null") }
}
