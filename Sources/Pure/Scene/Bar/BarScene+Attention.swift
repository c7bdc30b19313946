import Geometry
import Gestures
import Layout

/// Touchscreens, and pointers and fingers that are on the bar, whatever they do there.
extension BarScene {
    /// Notes changes of the seats that matter to the bar.
    mutating func noteSeats(_ core: inout SceneCore) {
        let hasTouchscreen = core.contacts.hasTouchScreen
        if tell({ $0.setTouchscreen(hasTouchscreen) }) {
            core.report(.bar(.touchscreen(hasTouchscreen)))
        }
        noteAttention(&core)
    }

    /// Notes whether a pointer or finger is on the closed bar: titles that have run through then run again.
    private mutating func noteAttention(_ core: inout SceneCore) {
        guard let display else { return }
        let isAttended = isPointed(core) || !display.arena.isEmpty
        guard isAttended != display.isAttended else { return }
        self.display?.setAttended(isAttended)
        guard isAttended else { return }
        let seconds = core.seconds
        self.display?.marquee.attend(at: seconds)
    }

    /// Whether a pointer is on the closed bar.
    private func isPointed(_ core: SceneCore) -> Bool {
        guard let display, display.isPresented, !display.isViewMeant(at: core.seconds) else {
            return false
        }
        let bar = display.places.geometry.bar(open: 0, presence: 1)
        return core.contacts.seats.contains { seat in
            guard let pointer = seat.pointer, pointer.stage == display.stage else { return false }
            return bar.contains(pointer.place.point)
        }
    }
}
