import Bus
import Messages

/// Holds of do not disturb by applications, with the method `Inhibit` as Plasma has it. A hold ends with the
/// application's connection to the bus.
///
/// Every program that may send notifications may call the method, even from a sandbox: it can make messages of others
/// wait in the history. But critical messages still appear, the caller learns nothing, and a person sees who holds do
/// not disturb and can end the hold.
package final class Inhibitions {
    /// An application with its holds.
    private struct Caller {
        var watch: Vanishing
        var numbers: Set<UInt32> = []
    }

    /// Holds do not disturb for an application with a reason; returns a number that is not 0, or nil if there are too
    /// many holds.
    package var begin: (_ application: String, _ reason: String) -> UInt32? = { _, _ in nil }
    /// Ends the hold with this number.
    package var end: (UInt32) -> Void = { _ in }
    /// Called with the connections of all applications that hold do not disturb, when they have changed.
    var holdersChanged: ([String]) -> Void = { _ in }
    /// Called when the property has changed.
    private let changed: () -> Void
    /// Whether messages are held back, for any reason.
    private(set) var isInhibited = false
    private var callers: [String: Caller] = [:]

    /// Maximum number of applications with holds, and of holds of each.
    private static let (mostCallers, mostOfCaller) = (32, 8)

    init(changed: @escaping () -> Void) { self.changed = changed }

    /// Handles a change of the level of messages that come onto the screen.
    func tell(_ level: ScreenLevel) {
        let isInhibited = level != .all
        guard isInhibited != self.isInhibited else { return }
        self.isInhibited = isInhibited
        changed()
    }

    /// Answers `Inhibit`.
    ///
    /// - Parameter sandbox: The sandbox of the caller, as in `Message.sandbox`: a person is told its id, not the name
    /// that the caller gives; the name of a connection is told besides that name.
    func inhibit(
        _ call: MethodCall, of sandbox: String?, on connection: BusConnection
    ) throws(BusError) {
        let reader = call.reader
        let said = TextCollector.line(
            try reader.string(limit: TextLimits.name), limit: TextLimits.name)
        let reason = TextCollector.line(
            try reader.string(limit: TextLimits.title), limit: TextLimits.title)
        let name = call.sender ?? ""
        if callers[name] == nil {
            guard callers.count < Self.mostCallers else { return refuse(call) }
            let watch = try connection.watchVanishing(of: name) { [unowned(unsafe) self] in
                unsafe self.callerDisconnected(name)
            }
            callers[name] = Caller(watch: watch)
            tellHolders()
        }
        let count = callers[name]?.numbers.count ?? 0
        guard count < Self.mostOfCaller,
            let number = begin(Self.holder(said.isEmpty ? name : said, sandbox), reason)
        else {
            forgetIfIdle(name)
            return refuse(call)
        }
        callers[name]?.numbers.insert(number)
        call.reply { $0.uint32(number) }
    }

    private static func holder(_ said: String, _ sandbox: String?) -> String {
        guard let sandbox else { return said }
        return SandboxName.isApplication(sandbox) ? sandbox : "\(said) (\(sandbox))"
    }

    private func refuse(_ call: MethodCall) {
        call.fail(
            "org.freedesktop.DBus.Error.LimitsExceeded",
            "too many inhibitions, of this application or in all")
    }

    /// Answers `UnInhibit`. A number of another caller, or of a hold that a person has ended, is ignored.
    func uninhibit(_ call: MethodCall) throws(BusError) {
        let number = try call.reader.uint32()
        let name = call.sender ?? ""
        call.reply()
        guard callers[name]?.numbers.remove(number) != nil else { return }
        forgetIfIdle(name)
        end(number)
    }

    private func forgetIfIdle(_ name: String) {
        guard callers[name]?.numbers.isEmpty ?? false else { return }
        callers[name] = nil
        tellHolders()
    }

    private func callerDisconnected(_ name: String) {
        let numbers = callers.removeValue(forKey: name)?.numbers ?? []
        tellHolders()
        for number in numbers.sorted() { end(number) }
    }

    private func tellHolders() { holdersChanged(callers.keys.sorted()) }
}
