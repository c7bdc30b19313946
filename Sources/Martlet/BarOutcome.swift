/// What became of something that the bar was asked to do.
public enum BarOutcome: String, CaseIterable, Sendable {
    /// It was done, or was so already.
    case done
    /// A later request took its place before it was done.
    case superseded
    /// It cannot be done: there is nothing to show, or no output.
    case impossible
}
