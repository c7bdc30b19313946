/// Input for a compositor with the time of each event, played inside it so that the load of the machine bends
/// no gesture.
///
/// A script is built by adding to one: `InputScript().down(x: 10, y: 10).line(x: 90, y: 10, over: 200).up()`.
/// Times are milliseconds from its start, places logical pixels of the output layout.
package struct InputScript: Equatable, Sendable {
    /// An event of an input device.
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
        /// No event: the steps after it wait until no card and nothing else in a picture of its own covers a place, and
        /// keep their distance from then on. Subsurfaces have pictures of their own; a layer surface itself does not count.
        case awaitClear(x: Double, y: Double)
        /// The touchscreen or the mouse is plugged in, or unplugged with all fingers or buttons that are down.
        case plug(Device, isPresent: Bool)
    }

    /// An input device.
    package enum Device: String, Sendable {
        case touch
        case pointer
    }

    /// The times in the events, which do not depend on when they are sent.
    package enum EventTimes: Equatable, Sendable {
        /// The time since the start.
        case actual
        /// All events have the same time.
        case equal
        /// Each event is earlier than the one before, by as much as it should be later.
        case backward
    }

    /// An action and its time.
    package struct Step: Equatable, Sendable {
        package var time: Double
        package var action: Action
    }

    /// The steps, in the order in which they are played.
    package private(set) var steps: [Step] = []
    /// The time of the step that is added next.
    package private(set) var time = 0.0
    /// The times that the events carry.
    package var eventTimes = EventTimes.actual
    /// The event time of the start; nil: the compositor's clock when the script starts.
    package var base: UInt32?
    /// Whether the script uses the devices of the second seat, see `HeadlessSession.addSecondSeat`.
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

    /// The place of a finger, or its last place before it was lifted.
    package func place(of finger: Int = 0) -> (x: Double, y: Double) {
        places[finger] ?? (0, 0)
    }

    /// This script with one more step at `time`.
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

    /// This script with a pause.
    package func hold(_ milliseconds: Double) -> Self {
        var script = self
        script.time += milliseconds
        return script
    }

    /// A script of its own that begins with the fingers where this one leaves them.
    package func continued() -> Self {
        var script = Self(eventTimes: eventTimes, base: base)
        (script.isOnSecondSeat, script.places) = (isOnSecondSeat, places)
        return script
    }

    /// This script and another at the same time; the result ends with the longer one.
    package func together(with other: Self) -> Self {
        var script = self
        script.steps = (steps + other.steps).enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
        script.time = max(time, other.time)
        script.places.merge(other.places) { $1 }
        return script
    }

    /// This script and another with a finger on another layer surface: both at the same time, unless the compositor tells
    /// clients nothing of such a finger. The other script then begins when this one has ended.
    package func together(with other: Self, on compositor: Compositor) -> Self {
        var other = other
        if compositor.reasonAgainst(.fingersOnSeveralSurfaces) != nil, time > 0 {
            let pause = time + 50
            other.steps = other.steps.map { Step(time: $0.time + pause, action: $0.action) }
            other.time += pause
        }
        return together(with: other)
    }

    /// The number by which the place of the pointer is stored.
    static let pointer = -1
}
