/// Labels of call buttons in one language, for applications that give a button's purpose and no label.
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
    /// The label of a button with this purpose of the notification portal; nil: there is none for it.
    package func label(ofPurpose purpose: String) -> String? {
        switch purpose {
        case "call.accept": calls.accept
        case "call.decline": calls.decline
        case "call.hang-up": calls.hangUp
        case "call.enable-speakerphone": calls.speakerOn
        case "call.disable-speakerphone": calls.speakerOff
        default: nil
        }
    }
}
