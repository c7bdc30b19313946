/// The urgency levels of the notification specification.
package enum Urgency: UInt8, CaseIterable, Sendable {
    case low = 0
    case normal = 1
    case critical = 2
}
