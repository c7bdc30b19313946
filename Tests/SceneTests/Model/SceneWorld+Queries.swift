import Geometry
import Gestures
import Layout
import Messages

@testable import Scene

extension SceneWorld {
    // MARK: Messages

    /// Presents a message and returns it; the same number takes the place of what it said before.
    @discardableResult
    func present(_ number: UInt32, _ edit: (inout Message) -> Void = { _ in }) -> Message {
        guard let id = MessageID(rawValue: number) else { return Message(id: .none, arrival: now) }
        var message = Message(id: id, arrival: now)
        message.title = "Message \(number)"
        edit(&message)
        post(.present(message))
        return message
    }

    /// Presents messages one after the other, and lets each come to rest.
    func show(_ numbers: [UInt32], _ edit: (inout Message) -> Void = { _ in }) {
        for number in numbers {
            present(number, edit)
            run(milliseconds: 20)
        }
        rest()
        forget()
    }

    func end(_ number: UInt32) { if let id = MessageID(rawValue: number) { post(.end(id)) } }

    // MARK: Cards

    /// The stages of the scene and the card of a message on each, the ones that only disappear last.
    private func cards(of number: UInt32) -> [(stage: StageState, card: CardState)] {
        let all = scene.stages.list.flatMap { stage in
            stage.cards.filter { $0.message.id.rawValue == number }.map { (stage, $0) }
        }
        return all.filter { !$0.1.isEnded } + all.filter { $0.1.isEnded }
    }

    /// The card of a message, of several the first; nil: there is none.
    func card(_ number: UInt32) -> CardState? { cards(of: number).first?.card }

    /// The stage of a message's card.
    func stage(of number: UInt32) -> StageNumber? { cards(of: number).first?.stage.number }

    /// How the card of a message is seen; nil: it is not.
    func pose(of number: UInt32) -> Pose? {
        card(number).flatMap { compositor.cards[$0.number]?.seen?.pose }
    }

    /// How often the card of a message was drawn.
    func draws(of number: UInt32) -> Int? {
        card(number).flatMap { compositor.cards[$0.number]?.draws }
    }

    /// How often the stage of a message's card was committed.
    func commits(of number: UInt32) -> Int? {
        stage(of: number).flatMap { compositor.stages[$0]?.commits }
    }

    /// Where the card of a message is seen on its output; nil: it is not.
    func frame(of number: UInt32, on output: OutputNumber? = nil) -> Rectangle? {
        let all = cards(of: number).filter {
            output == nil || compositor.stages[$0.stage.number]?.output == output
        }
        guard let (stage, card) = all.first, let frame = compositor.cards[card.number]?.frame,
            let origin = origin(of: stage.number)
        else { return nil }
        return frame.moved(by: origin)
    }

    /// The card that counts hidden messages; nil: there is none.
    var moreCard: CardState? {
        scene.stages.list.flatMap { $0.cards }.first { $0.isMore && !$0.isEnded }
    }

    /// Where the layer surface of a stage begins on its output; nil: it was not told its room.
    func origin(of number: StageNumber) -> Point? {
        guard let stage = compositor.stages[number], let room = scene.stages.stage(number)?.room,
            let size = room.size, let output = stage.output,
            let width = compositor.screens.first(where: { $0.number == output })?.size?.width
        else { return nil }
        let zones = compositor.allZones(of: output)
        if case .band(let height) = stage.extent {
            let area = compositor.screens.first { $0.number == output }?.size?.height ?? 0
            return Point(x: 0, y: stage.key.anchor == .top ? 0 : area - height)
        }
        let top = stage.extent == .whole ? 0 : zones.top
        let spare = width - size.width
        return switch stage.key.anchor {
        case .topLeft, .left, .bottomLeft: Point(x: 0, y: top)
        case .top, .center, .bottom, nil: Point(x: (spare / 2).rounded(.down), y: top)
        case .topRight, .right, .bottomRight: Point(x: spare, y: top)
        }
    }

    // MARK: Commands and reports

    /// How many of the commands since `forget` are of a kind.
    func count(_ isMeant: (SceneCommand) -> Bool) -> Int {
        commands.count { isMeant($0.command) }
    }

    var drawCount: Int { count { if case .surface(.draw) = $0 { true } else { false } } }
    var commitCount: Int { count { if case .surface(.commit) = $0 { true } else { false } } }
    /// How often a commit asked for a frame callback.
    var frameWishCount: Int {
        count { if case .surface(.commit(_, _, wantsFrame: true)) = $0 { true } else { false } }
    }

    /// How often the message was reported to have departed.
    func departures(of number: UInt32) -> Int {
        reports.count {
            if case .departed(let message) = $0 { message.rawValue == number } else { false }
        }
    }

    func appearances(of number: UInt32) -> Int {
        reports.count {
            if case .appeared(let message) = $0 { message.rawValue == number } else { false }
        }
    }

    /// The swipes that were reported.
    var swipes: [(message: UInt32, meaning: SwipeMeaning)] {
        reports.compactMap {
            if case .swiped(_, let message, _, let meaning, _) = $0 {
                (message.rawValue, meaning)
            } else {
                nil
            }
        }
    }

    /// The texts that were reported as replies.
    var replies: [String] {
        reports.compactMap { if case .replied(let text, _, _, _) = $0 { text } else { nil } }
    }
}
