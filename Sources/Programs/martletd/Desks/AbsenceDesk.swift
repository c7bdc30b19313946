import Bus
import Messages
import Stage

/// Finds out whether the person is away: nothing was touched for a while, the session is locked, or all screens are off.
///
/// The lock is asked for only when that decides: before the time of a message is over, and before the person counts as
/// present again. It is watched while it is the only reason.
final class AbsenceDesk {
    /// Why the person counts as away.
    enum Reason {
        /// No seat has been used for a while.
        case idle
        /// A service reports that the session is locked.
        case locked
        /// A mode is on with which the session counts as locked.
        case mode
        /// All screens are off.
        case screens
    }

    private var reasons: Set<Reason> = []
    private var isAway = false
    /// Stops watching the lock if it decides nothing. Deferred, because answers about the lock lead here.
    private var release: DeferredWork?
    /// The watch for locks; nil: the daemon has not started.
    var locks: LockWatch?
    /// Called with whether the person is away after every change.
    var told: (Bool) -> Void = { _ in }

    init(loop: EventLoop) throws(BusError) {
        release = try loop.deferred(priority: .idle) { [self] in releaseLock() }
    }

    /// Notes whether there is a reason other than a reported lock.
    func note(_ reason: Reason, _ holds: Bool) {
        if holds {
            reasons.insert(reason)
            release?.schedule()
            tell(true)
        } else if reasons.remove(reason) != nil, reasons.isEmpty {
            askLock { [self] in tell(!reasons.isEmpty) }
        }
    }

    /// Notes whether the session is locked; nil: not known.
    func noteLock(_ isLocked: Bool?) {
        if isLocked == true {
            reasons.insert(.locked)
            // The end of the lock must be noticed, whatever the lock was asked for.
            if reasons.count == 1 { locks?.setNeeded(true, for: .absence) }
            tell(true)
        } else if reasons.remove(.locked) != nil {
            release?.schedule()
            if reasons.isEmpty { tell(false) }
        }
    }

    /// Finds out whether the person is there, and calls back when that is known: the time of a message is over.
    func confirm(then answer: @escaping () -> Void) {
        guard reasons.isEmpty else { return answer() }
        askLock(then: answer)
    }

    private func askLock(then answer: @escaping () -> Void) {
        guard let locks else { return answer() }
        locks.setNeeded(true, for: .absence)
        locks.whenKnown { [self] in
            answer()
            release?.schedule()
        }
    }

    private func releaseLock() {
        guard reasons != [.locked], locks?.isAsking != true else { return }
        locks?.setNeeded(false, for: .absence)
    }

    private func tell(_ isAway: Bool) {
        guard isAway != self.isAway else { return }
        self.isAway = isAway
        told(isAway)
    }
}

extension Daemon {
    /// Connects the absence of the person with its sources, and with the messages that wait for a return.
    func connectAbsence() {
        absence.locks = session.locks
        absence.told = { [self] isAway in switchboard.handle(.away(isAway), at: now) }
        desks.rings.screensOff = { [self] areOff in absence.note(.screens, areOff) }
        presenter.tellIdle { [self] in absence.note(.idle, presenter.isIdle == true) }
    }
}
