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
