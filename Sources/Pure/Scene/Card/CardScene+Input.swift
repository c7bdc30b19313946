import Geometry
import Gestures
import Layout
import Messages
import Motion
import TextEditing

extension CardScene {
    // MARK: Fingers and pointers

    func down(
        _ contact: ContactID, on stage: StageState, at place: StagePoint, time: EventTime,
        _ core: inout SceneCore
    ) {
        guard let card = stage.card(at: place) else {
            return downBeside(contact, on: stage, at: place, time: time, &core)
        }
        if core.downInField(contact, on: card, of: stage, at: place, time: time) { return }
        let target = card.target(at: place, for: contact.source)
        core.contacts.touch(contact, TouchedPlace(on: card, target, place: place))
        var rules = card.panRules
        rules.contents = core.contents(of: card, at: place, on: stage.number)
        let isLive = !card.isEnded && !card.isMore
        rules.hasLongPress =
            isLive
            && (card.isConcealed
                || core.meaning(ofLongPressOn: target, of: card.message) != .nothing)
        rules.hasTwoFingerTap =
            isLive && core.meaning(of: .twoFingerTap, on: card.message) != .nothing
        core.feed(
            .down(
                contact, on: card.number, at: stage.room.shift.inverse(place).point, time: time,
                rules))
    }

    /// Handles a contact that goes down beside the cards, on a dim or where it gives keyboard focus back. Disappearing
    /// cards count as cards here.
    func downBeside(
        _ contact: ContactID, on stage: StageState, at place: StagePoint, time: EventTime,
        _ core: inout SceneCore
    ) {
        guard !stage.cards.contains(where: { $0.frame?.contains(place) ?? false }) else { return }
        let message = stage.dim.absorbs ? core.dimmer(of: stage)?.id : nil
        guard let message = message ?? (stage.hasKeyboard ? core.focus.current?.message : nil)
        else {
            return
        }
        core.contacts.touch(contact, TouchedPlace(ground: stage.ground, beside: message))
        core.feed(
            .down(
                contact, on: stage.ground, at: place.point, time: time,
                PanRules(.none, hasLongPress: false)))
    }

    /// Handles a step of two fingers that scroll on a card.
    ///
    /// - Parameter card: The card under the pointer; it counts if the fingers scroll no other yet. nil: none.
    func scroll(
        _ contact: ContactID, on card: CardNumber?, at pointer: SeatState.Pointer,
        by frame: ScrollFrame, _ core: inout SceneCore
    ) {
        let seat = SeatNumber(rawValue: contact.seat)
        core.contacts.change(seat) { $0.beginScrolling(card) }
        guard let number = core.contacts.seat(seat)?.scrolled, let card = core.card(number) else {
            return
        }
        var rules = card.panRules
        rules.contents = core.contents(of: card, at: pointer.place, on: pointer.stage)
        core.feed(
            .scroll(
                contact, on: number, at: pointer.place.point, by: frame.delta,
                time: EventTime(milliseconds: frame.time), rules))
    }

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
        BindingKey, MessageMeaning
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
