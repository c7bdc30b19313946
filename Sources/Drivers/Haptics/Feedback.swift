package import Alerts
package import Bus

/// Gives haptic feedback through feedbackd, as on phones.
///
/// Nothing waits and nothing is asked first: if the name has no owner and the bus cannot start one, the bus answers so,
/// and nothing is sent until the name has an owner. A service that does not answer gets only some calls.
package final class Feedback {
    private let bus: BusConnection
    private var arrival: BusMatch?
    /// Whether the last call failed, and the name has not got an owner since.
    private var isMissing = false
    private var openCalls = 0

    /// Bus name of the service.
    package static let name = "org.sigxcpu.Feedback"
    /// Maximum number of unanswered calls.
    package static let mostCalls = 4
    /// Time limit of an answer, including a start by the bus, microseconds.
    private static let timeout: UInt64 = 5_000_000
    private static let target = BusTarget(
        destination: name, path: "/org/sigxcpu/Feedback", interface: name)
    /// Duration in seconds; -1: each feedback of the event runs once.
    private static let once: Int32 = -1

    /// Creates the object without a call to the bus.
    package init(bus: BusConnection) { self.bus = bus }

    /// Gives feedback for an event.
    package func trigger(_ event: FeltEvent) {
        guard !isMissing, openCalls < Self.mostCalls else { return }
        do throws(BusError) {
            try bus.call(Self.target, "TriggerFeedback", timeout: Self.timeout) { writer in
                writer.string(event.application)
                writer.string(event.name)
                writer.array("{sv}") { writer in
                    writer.field("profile", "s") { $0.string(event.profile.rawValue) }
                }
                writer.int32(Self.once)
            } reply: { [self] result in
                answered(result)
            }
            openCalls += 1
        } catch {
            // The connection to the bus is closed, which its owner handles, or too slow: late feedback is worse than
            // none.
        }
    }

    private func answered(_ result: Result<MessageReader, BusError>) {
        openCalls -= 1
        guard case .failure = result, !isMissing else { return }
        do throws(BusError) {
            if arrival == nil {
                arrival = try bus.watchOwner(of: Self.name) { [self] owner in
                    if owner != nil { isMissing = false }
                }
            }
            isMissing = true
        } catch {
            // Without a bus nothing is sent either.
        }
    }
}
