import Gestures
package import Messages
package import TextEditing

/// A reply that is being written, from the tap on its button until it is sent or left.
package struct ReplySession: Sendable {
    package let number: ReplyNumber
    package let message: MessageID
    /// Who is written to: the sender of the message when the field was opened.
    let sender: Sender
    /// The seat whose clipboard the field uses.
    let seat: SeatNumber
    /// The stage on which the field was opened.
    let stage: StageKey
    package internal(set) var field: TextField
    /// Cards that the field's card made way for when the field was opened.
    let kept: [OutputRectangle]
    /// The finger or button that selects in the field; nil: none does.
    var selecting: FieldContact?
    /// What went down in the field last, to recognise double and triple taps.
    var lastDown: FieldContact?
    var blink: CaretBlink
}
