import Languages
import Messages

/// Words of the menu of a message in one language.
package struct MenuWords: Equatable, Sendable {
    /// The default action, where its sender gave it no name.
    package let open: String
    package let copy: String
    package let copyCode: String
    /// Puts the message off for ten minutes.
    package let snooze: String
    /// Puts the message off until a mode ends, whose name takes the place of `{mode}`.
    private let snoozeMode: String
    /// No messages of the application for an hour.
    package let silentHour: String
    /// No messages of the application, but critical ones.
    package let alwaysSilent: String
    package let offScreen: String
    package let contentsHidden: String

    init(
        _ open: String, copy: String, copyCode: String, snooze: String, snoozeMode: String,
        silentHour: String, alwaysSilent: String, offScreen: String, contentsHidden: String
    ) {
        self.snoozeMode = snoozeMode
        (self.open, self.copy, self.copyCode, self.snooze) = (open, copy, copyCode, snooze)
        (self.silentHour, self.alwaysSilent) = (silentHour, alwaysSilent)
        (self.offScreen, self.contentsHidden) = (offScreen, contentsHidden)
    }

    /// Puts the message off until the mode of this name ends.
    func snooze(untilModeEnds mode: String) -> String {
        Placeholders.fill(snoozeMode, ("mode", mode))
    }

    /// What an offer of silence is called.
    func label(of offer: SilenceOffer) -> String {
        switch offer {
        case .hour: silentHour
        case .always: alwaysSilent
        case .offScreen: offScreen
        case .contentsHidden: contentsHidden
        }
    }
}
