import Control
import Messages
import Rules

/// Keeps modes as the daemon does, on a clock that does not move.
final class ModeDouble: ModeKeeper {
    private var modes = Modes()
    private var lastHold: UInt32 = 0
    private let control: Control
    private let switchboard: Switchboard

    init(_ control: Control, _ switchboard: Switchboard) {
        (self.control, self.switchboard) = (control, switchboard)
    }

    var modeStates: [ModeState] { modes.states }

    func handle(_ event: ModeEvent) {
        let now = ModeTime(milliseconds: 1000, minute: 0, weekday: .monday) { _, _ in nil }
        for effect in modes.handle(event, at: now) {
            switch effect {
            case .limit(let level):
                switchboard.handle(.limit(level), at: Instant(microseconds: 1000))
            case .changed:
                switchboard.handle(
                    .modes(self.modes.on.map { $0.rawValue }), at: Instant(microseconds: 1000))
                control.modesChanged()
            default: break
            }
        }
    }

    func add(_ mode: ModeName, until: Int64?) -> Bool {
        guard modes.hasRoom(for: mode) else { return false }
        handle(.add(mode, until: until))
        return true
    }

    func remove(_ mode: ModeName) { handle(.remove(mode)) }

    func set(_ modes: [ModeName]) { handle(.set(modes)) }

    func hold(_ hold: ModeHold) -> UInt32? {
        lastHold += 1
        handle(.hold(lastHold, hold))
        return lastHold
    }

    func release(_ number: UInt32) { handle(.release(number)) }
}
