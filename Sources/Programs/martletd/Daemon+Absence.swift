import Configuration
import Control
import History
import Messages
import Stage

extension Daemon {
    /// Connects the absence of the person with its sources, and with the messages that wait for a return.
    func connectAbsence() {
        absence.locks = session.locks
        absence.told = { [self] isAway in switchboard.handle(.away(isAway), at: now) }
        presenter.tellIdle { [self] in absence.note(.idle, presenter.isIdle == true) }
    }

    /// Shows the messages that one card counts after an absence: in the panel or, if that is configured or the panel
    /// cannot list them, on cards of their own.
    func openGathered() {
        if settings.awayOpening == .panel, history.problem.isEmpty,
            panel(.open, output: "", takesFocus: false)
        {
            return
        }
        switchboard.handle(.showGathered, at: now)
    }
}
