/// The outcome of a request to the bar. Each request has exactly one.
package enum BarOutcome: String, CaseIterable, Sendable {
    /// The request was carried out, or there was nothing to change.
    case done
    /// A later request replaced this one before it was carried out.
    case superseded
    /// The request cannot be carried out: there is nothing to show, or no output.
    case impossible
}
