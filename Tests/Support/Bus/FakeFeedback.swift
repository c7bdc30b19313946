import Bus

/// A feedbackd on a bus, which records requests and gives no feedback.
@MainActor package final class FakeFeedback {
    /// The recorded requests, and the kind of answers.
    package final class State {
        /// The requested events in order: application, event, profile and timeout.
        package var events: [String] = []
        /// Names of the events.
        package var names: [String] = []
        /// Whether calls get no answer.
        package var isSilent = false
        /// Whether calls are answered by an error.
        package var isBroken = false
        fileprivate var unanswered: [MethodCall] = []
    }

    package let state = State()
    private let bus: BusClient
    private var export: BusExport?

    private static let name = "org.sigxcpu.Feedback"

    /// Gets the bus name of feedbackd on a bus with this address.
    package init(address: String) throws {
        bus = try BusClient(address: address)
        let state = state
        let interface = BusInterface(
            "org.sigxcpu.Feedback",
            methods: [
                BusMethod(
                    "TriggerFeedback", "ssa{sv}i", "app_id event hints timeout", returns: "u", "id")
            ])
        export = try bus.connection.export(interface, at: "/org/sigxcpu/Feedback") { call in
            Self.answer(call, state)
        }
        try bus.call(.bus, "RequestName") { writer in
            writer.string(Self.name)
            writer.uint32(0)
        }
    }

    /// Serves calls until `condition` is true; returns false if it was not within the time.
    package func serve(within limit: Double = patience, until condition: () -> Bool) throws -> Bool
    {
        try bus.eventually(within: limit) { condition() }
    }

    /// Serves all calls that the bus has passed on, and returns when the bus has passed on the answers.
    package func catchUp() throws {
        try bus.call(.bus, "GetId")
        try bus.pump()
    }

    /// Serves calls for a time, seconds.
    package func serve(for seconds: Double) throws { try bus.pump(seconds) }

    private static func answer(_ call: MethodCall, _ state: State) {
        do throws(BusError) {
            let (application, event) = (try call.reader.string(), try call.reader.string())
            var profile = ""
            try call.reader.dictionary(keyLimit: 64) { (key, type) throws(BusError) in
                if key == "profile", type == "s" { profile = try call.reader.string() }
            }
            let timeout = try call.reader.int32()
            state.events.append("\(application) \(event) \(profile) \(timeout)")
            state.names.append(event)
            guard !state.isSilent else { return state.unanswered.append(call) }
            guard !state.isBroken else {
                return call.fail("org.freedesktop.DBus.Error.Failed", "no device")
            }
            let count = UInt32(state.events.count)
            call.reply { $0.uint32(count) }
        } catch { call.fail(error) }
    }
}
