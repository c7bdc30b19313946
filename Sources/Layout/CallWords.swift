/// Words on buttons of calls in one language, where an application says what a button is for and no label.
package struct CallWords: Equatable, Sendable {
    package let accept: String
    package let decline: String
    package let hangUp: String
    package let speakerOn: String
    package let speakerOff: String

    init(
        _ accept: String, decline: String, hangUp: String, speakerOn: String, speakerOff: String
    ) {
        (self.accept, self.decline, self.hangUp) = (accept, decline, hangUp)
        (self.speakerOn, self.speakerOff) = (speakerOn, speakerOff)
    }
}

extension Words {
    /// What stands on a button that has a purpose of the notification portal and no label; nil: there is no word for it.
    package func label(ofPurpose purpose: String) -> String? {
        switch purpose {
        case "system.custom-alert": menu.open
        case "call.accept": calls.accept
        case "call.decline": calls.decline
        case "call.hang-up": calls.hangUp
        case "call.enable-speakerphone": calls.speakerOn
        case "call.disable-speakerphone": calls.speakerOff
        default: nil
        }
    }
}
