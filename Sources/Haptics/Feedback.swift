package import Alerts
package import Bus

/// Has feedbackd give feedback, as phones have it.
///
/// Nothing is waited for, and nothing is asked before: where nobody has the name and the bus can start nobody for it, the bus
/// answers so, and nothing is sent until somebody has the name. A service that does not answer gets no more than some calls.
package final class Feedback {
    private let bus: BusConnection
    private var arrival: BusMatch?
    /// Whether the last call was answered by an error, and nobody has come since.
    private var isMissing = false
    private var openCalls = 0

    /// The service's name on the bus.
    package static let name = "org.sigxcpu.Feedback"
    /// Calls that may be unanswered.
    package static let mostCalls = 4
    /// How long feedbackd may take to answer, microseconds; also to be started by the bus.
    private static let timeout: UInt64 = 5_000_000
    private static let target = BusTarget(
        destination: name, path: "/org/sigxcpu/Feedback", interface: name)
    /// Seconds until feedback ends: each feedback of the event runs once.
    private static let once: Int32 = -1

    /// Asks nobody yet.
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
            // The bus is gone, which its owner is told, or behind: what is felt too late is better not felt.
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
