/// Input for a compositor with the time of each event, played inside it so that the load of the machine bends
/// no gesture.
///
/// A script is built by adding to one: `InputScript().down(x: 10, y: 10).line(x: 90, y: 10, over: 200).up()`.
/// Times are milliseconds from its start, places logical pixels of the output layout.
package struct InputScript: Equatable, Sendable {
    /// Something that happens.
    package enum Action: Equatable, Sendable {
        case touchDown(finger: Int, x: Double, y: Double)
        case touchMove(finger: Int, x: Double, y: Double)
        case touchUp(finger: Int)
        /// wl_touch.cancel to the client under the finger.
        case touchCancel(finger: Int)
        case touchFrame
        case pointerMove(x: Double, y: Double)
        case button(HeadlessSession.Button, isPressed: Bool)
        /// Two fingers on a touchpad.
        case scroll(dx: Double, dy: Double)
        /// The fingers are lifted.
        case scrollStop
        case wheel(dx: Double, dy: Double)
        /// The touchscreen or the mouse is plugged in, or pulled out with all that is down on it.
        case plug(Device, isPresent: Bool)
    }

    /// An input device.
    package enum Device: String, Sendable {
        case touch
        case pointer
    }

    /// The times that the events themselves carry, whenever they are sent.
    package enum EventTimes: Equatable, Sendable {
        /// The time since the start.
        case actual
        /// All the same.
        case equal
        /// Each earlier than the one before, by as much as it is later.
        case backward
    }

    /// An action and its time.
    package struct Step: Equatable, Sendable {
        package var time: Double
        package var action: Action
    }

    /// In the order they are played.
    package private(set) var steps: [Step] = []
    /// When what is added next happens.
    package private(set) var time = 0.0
    /// The times that the events carry.
    package var eventTimes = EventTimes.actual
    /// The event time of the start; the compositor's clock when it begins to play, without one.
    package var base: UInt32?
    /// Whether it is played on the devices of the second seat, see `HeadlessSession.addSecondSeat`.
    package var isOnSecondSeat = false
    private var places: [Int: (x: Double, y: Double)] = [:]

    /// - Parameters:
    ///   - start: When the first step happens.
    ///   - base: The event time of the start.
    package init(
        startingAt start: Double = 0, eventTimes: EventTimes = .actual, base: UInt32? = nil
    ) {
        time = start
        self.eventTimes = eventTimes
        self.base = base
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.steps == right.steps && left.base == right.base && left.eventTimes == right.eventTimes
    }

    /// Where a finger is, or was when it was lifted.
    package func place(of finger: Int = 0) -> (x: Double, y: Double) {
        places[finger] ?? (0, 0)
    }

    /// This with one more step at its time.
    package func then(_ action: Action) -> Self {
        var script = self
        script.steps.append(Step(time: time, action: action))
        switch action {
        case .touchDown(let finger, let x, let y), .touchMove(let finger, let x, let y):
            script.places[finger] = (x, y)
        case .pointerMove(let x, let y): script.places[Self.pointer] = (x, y)
        default: break
        }
        return script
    }

    /// This with nothing for so long.
    package func hold(_ milliseconds: Double) -> Self {
        var script = self
        script.time += milliseconds
        return script
    }

    /// This and another at the same time; it ends with the longer.
    package func together(with other: Self) -> Self {
        var script = self
        script.steps = (steps + other.steps).enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
        script.time = max(time, other.time)
        script.places.merge(other.places) { $1 }
        return script
    }

    /// The number under which the pointer's place is kept.
    static let pointer = -1
}
