/// The outcome of a request to the bar.
public enum BarOutcome: String, CaseIterable, Sendable {
    /// The request was carried out, or there was nothing to do.
    case done
    /// A later request replaced this one before it was carried out.
    case superseded
    /// The request cannot be carried out: there is nothing to show, or no output.
    case impossible
}
