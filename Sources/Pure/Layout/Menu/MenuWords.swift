import Languages
import Messages

/// Labels of a message's menu in one language.
package struct MenuWords: Equatable, Sendable {
    /// The default action, if the sender gave it no label.
    package let open: String
    package let copy: String
    package let copyCode: String
    /// Button that copies a one-time code, which replaces `{code}`.
    private let copyThisCode: String
    /// The same button after the code was copied.
    package let copied: String
    /// Snoozes the message for ten minutes.
    package let snooze: String
    /// Snoozes the message until a mode ends; the mode's name replaces `{mode}`.
    private let snoozeMode: String
    /// Opens the list of moments until which the message can be snoozed.
    package let snoozes: String
    package let tenMinutes: String
    package let oneHour: String
    package let thisEvening: String
    package let tomorrowMorning: String
    /// The moment at which a mode ends; the mode's name replaces `{mode}`.
    private let modeEnd: String
    /// Silences the application for an hour.
    package let silentHour: String
    /// Silences the application except for critical messages.
    package let alwaysSilent: String
    package let offScreen: String
    package let contentsHidden: String
    /// Shows a message of the history again.
    package let restore: String
    /// Removes a message from the history.
    package let remove: String
    /// Opens the settings of the application.
    package let settings: String
    /// Leads from a list back to the one before.
    package let back: String
    /// Opens a menu with what there is no room for.
    package let more: String

    init(
        _ open: String, copy: String, copyCode: String, copyThisCode: String, copied: String,
        snooze: String, snoozeMode: String,
        snoozes: String, tenMinutes: String, oneHour: String, thisEvening: String,
        tomorrowMorning: String, modeEnd: String,
        silentHour: String, alwaysSilent: String, offScreen: String, contentsHidden: String,
        restore: String, remove: String, settings: String, back: String, more: String
    ) {
        (self.snoozeMode, self.snoozes, self.modeEnd) = (snoozeMode, snoozes, modeEnd)
        (self.tenMinutes, self.oneHour) = (tenMinutes, oneHour)
        (self.thisEvening, self.tomorrowMorning) = (thisEvening, tomorrowMorning)
        (self.restore, self.remove) = (restore, remove)
        (self.settings, self.back) = (settings, back)
        (self.open, self.copy, self.copyCode, self.snooze) = (open, copy, copyCode, snooze)
        (self.copyThisCode, self.copied) = (copyThisCode, copied)
        (self.silentHour, self.alwaysSilent) = (silentHour, alwaysSilent)
        (self.offScreen, self.contentsHidden) = (offScreen, contentsHidden)
        self.more = more
    }

    /// Label of the button that copies this code.
    func copyLabel(for code: String) -> String { Placeholders.fill(copyThisCode, ("code", code)) }

    /// Label of snoozing the message until the mode of this name ends.
    func snooze(untilModeEnds mode: String) -> String {
        Placeholders.fill(snoozeMode, ("mode", mode))
    }

    /// Label of the moment at which the mode of this name ends.
    func end(ofMode mode: String) -> String { Placeholders.fill(modeEnd, ("mode", mode)) }

    /// Label of a choice for the application.
    func label(of offer: SilenceOffer) -> String {
        switch offer {
        case .hour: silentHour
        case .always: alwaysSilent
        case .offScreen: offScreen
        case .contentsHidden: contentsHidden
        }
    }
}
