import Bus
import Messages

/// Applications that have do not disturb be on while they run, by `Inhibit` as Plasma has it. What an application began ends
/// with its connection to the bus.
///
/// Anybody who may send notifications may call it, also from a sandbox: it can have messages of others wait in the history, but
/// never keeps back a critical one, nobody learns anything by it, and a person sees who does it and ends it.
package final class Inhibitions {
    /// An application.
    private struct Caller {
        var watch: Vanishing
        var numbers: Set<UInt32> = []
    }

    /// Has do not disturb be on for somebody, for a reason; returns a number that is not 0, nil: too many do that.
    package var begin: (_ application: String, _ reason: String) -> UInt32? = { _, _ in nil }
    /// Ends what had that number.
    package var end: (UInt32) -> Void = { _ in }
    /// Is told that the property has changed.
    private let changed: () -> Void
    /// Whether messages are held back, by whomever.
    private(set) var isInhibited = false
    private var callers: [String: Caller] = [:]

    /// The most applications at a time, and the most that each can begin.
    private static let (mostCallers, mostOfCaller) = (32, 8)

    init(changed: @escaping () -> Void) { self.changed = changed }

    /// Other messages come onto the screen than before.
    func tell(_ level: ScreenLevel) {
        let isInhibited = level != .all
        guard isInhibited != self.isInhibited else { return }
        self.isInhibited = isInhibited
        changed()
    }

    /// Answers `Inhibit`.
    func inhibit(_ call: MethodCall, on connection: BusConnection) throws(BusError) {
        let reader = call.reader
        let application = TextCollector.line(
            try reader.string(limit: TextLimits.name), limit: TextLimits.name)
        let reason = TextCollector.line(
            try reader.string(limit: TextLimits.title), limit: TextLimits.title)
        let name = call.sender ?? ""
        if callers[name] == nil {
            guard callers.count < Self.mostCallers else { return refuse(call) }
            let watch = try connection.watchVanishing(of: name) { [unowned(unsafe) self] in
                unsafe self.gone(name)
            }
            callers[name] = Caller(watch: watch)
        }
        let count = callers[name]?.numbers.count ?? 0
        guard count < Self.mostOfCaller,
            let number = begin(application.isEmpty ? name : application, reason)
        else {
            forgetIfIdle(name)
            return refuse(call)
        }
        callers[name]?.numbers.insert(number)
        call.reply { $0.uint32(number) }
    }

    private func refuse(_ call: MethodCall) {
        call.fail(
            "org.freedesktop.DBus.Error.LimitsExceeded",
            "too many inhibitions, of this application or in all")
    }

    /// Answers `UnInhibit`. The number of somebody else, or one that a person has ended, is ignored.
    func uninhibit(_ call: MethodCall) throws(BusError) {
        let number = try call.reader.uint32()
        let name = call.sender ?? ""
        call.reply()
        guard callers[name]?.numbers.remove(number) != nil else { return }
        forgetIfIdle(name)
        end(number)
    }

    private func forgetIfIdle(_ name: String) {
        if callers[name]?.numbers.isEmpty ?? false { callers[name] = nil }
    }

    private func gone(_ name: String) {
        let numbers = callers.removeValue(forKey: name)?.numbers ?? []
        for number in numbers.sorted() { end(number) }
    }
}
