import Gestures
package import Messages
package import TextEditing

/// An open reply, from the tap on its button until it is sent or closed.
package struct ReplySession: Sendable {
    package let number: ReplyNumber
    package let message: MessageID
    /// The receiver of the reply: the sender of the message when the field was opened.
    let sender: Sender
    /// The seat whose clipboard the field uses.
    let seat: SeatNumber
    /// The stage on which the field was opened.
    let stage: StageKey
    package internal(set) var field: TextField
    /// Areas of cards that made way for the field's card when the field was opened.
    let kept: [OutputRectangle]
    /// The contact that is selecting text in the field; nil: none.
    var selecting: FieldContact?
    /// The contact that last went down in the field, to recognise double and triple taps; nil: none.
    var lastDown: FieldContact?
    var blink: CaretBlink
}
