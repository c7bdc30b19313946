package import Geometry
package import Motion

/// Identifies a contact among those that are down at the same time.
package struct ContactID: Hashable, Sendable {
    /// The contact's seat: the name of the `wl_seat` global.
    package var seat: UInt32
    package var source: ContactSource
    /// Number within the seat: the id of `wl_touch.down`; 0 where a seat has only one.
    package var number: Int32

    package init(seat: UInt32, source: ContactSource, number: Int32 = 0) {
        self.seat = seat
        self.source = source
        self.number = number
    }
}

/// The kind of device that a contact comes from.
package enum ContactSource: Hashable, Sendable {
    /// A finger: `wl_touch`.
    case touch
    /// A pointer with a button held: `wl_pointer.button`.
    case pointer
    /// Two fingers that scroll: `wl_pointer.axis` of the source finger.
    case touchpad
}

/// The thing that a contact is on when it goes down.
package enum Aim: Sendable {
    /// A part that can be tapped, such as a button. Who aims at it means it even while it moves slowly.
    case part
    /// Anything else.
    case surface
}

/// A contact that went down in a reply field.
package struct FieldContact: Sendable {
    package let id: ContactID
    /// Position where the contact went down, logical pixels of the stage.
    package let start: Point
    package let time: EventTime
    /// Number of the tap in a series: the first sets the caret, the second selects the word, the third everything.
    package let count: Int
    /// Whether the contact has moved too far for a tap.
    package private(set) var isDragging = false

    /// Distance that a finger must move to select, logical pixels; a mouse needs less.
    private static let touchSlop = 8.0
    private static let pointerSlop = 2.0
    /// Limits for taps in a series: milliseconds and logical pixels.
    private static let rowTime: Int32 = 400
    private static let rowDistance = 24.0

    /// Creates a contact that went down after `last`.
    package init(_ id: ContactID, at start: Point, time: EventTime, after last: FieldContact?) {
        (self.id, self.start, self.time) = (id, start, time)
        guard let last, last.id.source == id.source, !last.isDragging,
            time.milliseconds(since: last.time) <= Self.rowTime,
            start.distance(to: last.start) <= Self.rowDistance
        else {
            count = 1
            return
        }
        count = last.count % 3 + 1
    }

    /// Records the position; returns whether the contact is selecting.
    package mutating func move(to point: Point) -> Bool {
        let slop = id.source == .touch ? Self.touchSlop : Self.pointerSlop
        if start.distance(to: point) > slop { isDragging = true }
        return isDragging && count == 1
    }
}

extension Point {
    fileprivate func distance(to other: Point) -> Double {
        let (x, y) = (x - other.x, y - other.y)
        return (x * x + y * y).squareRoot()
    }
}

/// The fingers that are down, and which of them were lost.
///
/// labwc and phoc 0.46 tell a client nothing when a touch is cancelled, of a palm for example: the finger never lifts
/// there. A finger counts as lost when its number begins again, and when it has sent no event for
/// `RecognitionTuning.longestRest`.
package struct FingerWatch: Sendable {
    package var tuning = RecognitionTuning()
    /// When `takeLost` must be called (s, monotonic clock); nil: no finger is down. Events of fingers do not change the
    /// time, so that a finger that moves needs no timer to be set again.
    package private(set) var deadline: Double?
    /// The fingers in the order in which they went down, with the times of their last events.
    private var fingers: [(id: ContactID, lastEvent: Double)] = []

    package init() {}

    /// The fingers that are lost if a finger goes down now: the one with its number. Of too many fingers, the one without
    /// an event for the longest time counts as lost.
    package func lost(by id: ContactID) -> [ContactID] {
        if contains(id) { return [id] }
        guard fingers.count >= tuning.contacts else { return [] }
        return fingers.min { $0.lastEvent < $1.lastEvent }.map { [$0.id] } ?? []
    }

    /// Notes that a finger goes down.
    package mutating func down(_ id: ContactID, at now: Double) {
        fingers.removeAll { $0.id == id }
        fingers.append((id, now))
        deadline = deadline ?? now + tuning.longestRest
    }

    /// Notes an event of a finger that is down.
    package mutating func note(_ id: ContactID, at now: Double) {
        guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
        fingers[index].lastEvent = now
    }

    /// Whether a finger is down.
    package func contains(_ id: ContactID) -> Bool { fingers.contains { $0.id == id } }

    /// The fingers of a seat on a device.
    package func fingers(of seat: UInt32, on source: ContactSource) -> [ContactID] {
        fingers.map { $0.id }.filter { $0.seat == seat && $0.source == source }
    }

    /// Notes that a finger is not down any more.
    package mutating func lift(_ id: ContactID) {
        fingers.removeAll { $0.id == id }
        if fingers.isEmpty { deadline = nil }
    }

    /// Forgets all fingers.
    package mutating func liftAll() { (fingers, deadline) = ([], nil) }

    /// Removes the fingers that have rested too long, and returns them.
    package mutating func takeLost(at now: Double) -> [ContactID] {
        let lost = fingers.filter { $0.lastEvent + tuning.longestRest <= now }.map { $0.id }
        fingers.removeAll { lost.contains($0.id) }
        deadline = fingers.map { $0.lastEvent }.min().map { $0 + tuning.longestRest }
        return lost
    }
}
