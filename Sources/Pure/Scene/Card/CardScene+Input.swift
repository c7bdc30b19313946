import Geometry
import Gestures
import Layout
import Messages
import TextEditing

extension CardScene {
    // MARK: Two fingers

    /// Handles a tap of two fingers on a card.
    func tappedByTwo(_ number: CardNumber, by press: Press, _ core: inout SceneCore) {
        guard let stage = core.stages.stage(of: number), let card = stage.card(number),
            !card.isEnded,
            !card.isMore
        else { return }
        // While a reply is open, a tap on another card only closes the reply.
        if core.focus.current?.reason == .reply, !core.isReplying(on: card, of: stage) {
            return core.closeReply()
        }
        core.pressed(
            card.message, core.meaning(of: .twoFingerTap, on: card.message), as: .twoFingerTap,
            on: stage.number, by: press)
    }

    // MARK: The wheel

    /// Handles a turn of the wheel over a card; positive lengths turn towards the person.
    func turnedWheel(by frame: ScrollFrame, of seat: SeatState, _ core: inout SceneCore) {
        guard frame.delta.y != 0, let pointer = seat.pointer,
            let stage = core.stages.stage(pointer.stage), stage.key.purpose != .deck,
            let card = stage.card(at: pointer.place), !card.isEnded, !card.isMore
        else { return }
        if core.scrollBody(of: card, byWheel: frame.delta.y, at: pointer.place, on: stage) {
            return
        }
        var notch: WheelTurn.Notch?
        core.contacts.change(seat.number) {
            notch = $0.turnWheel(by: frame.delta.y, on: card.number, time: frame.time)
        }
        guard let notch else { return }
        let trigger: BindingTrigger = notch == .up ? .scrollUp : .scrollDown
        core.pressed(
            card.message, core.meaning(of: trigger, on: card.message), as: trigger,
            on: stage.number,
            by: Press(seat: seat.number, serial: 0))
    }

    // MARK: Keys

    /// The binding of a key for the message with keyboard focus: the bound key and its meaning; nil: the key is not
    /// bound.
    func binding(of stroke: KeyStroke, on number: StageNumber, _ core: SceneCore) -> (
        BindingKey, BindingMeaning
    )? {
        guard let message = core.stages.stage(number).flatMap({ core.focusedCard(on: $0) })?.message
        else {
            return nil
        }
        for key in stroke.bindingKeys {
            if let meaning = message.bindings[.key(key)] ?? core.look.bindings[.key(key)] {
                return (key, meaning)
            }
        }
        return nil
    }
}
