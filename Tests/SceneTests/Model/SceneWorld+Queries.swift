import Geometry
import Gestures
import Layout
import Messages

@testable import Scene

extension SceneWorld {
    // MARK: Messages

    /// Presents a message and returns it; a message with the same number is replaced.
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

    /// The stages of the scene with the card of a message on each; stages on which it disappears are last.
    private func cards(of number: UInt32) -> [(stage: StageState, card: CardState)] {
        let all = scene.stages.list.flatMap { stage in
            stage.cards.filter { $0.message.id.rawValue == number }.map { (stage, $0) }
        }
        return all.filter { !$0.1.isEnded } + all.filter { $0.1.isEnded }
    }

    /// The first card of a message; nil: there is none.
    func card(_ number: UInt32) -> CardState? { cards(of: number).first?.card }

    /// The stage of a message's card.
    func stage(of number: UInt32) -> StageNumber? { cards(of: number).first?.stage.number }

    /// The visible pose of a message's card; nil: the card is not visible.
    func pose(of number: UInt32) -> Pose? {
        card(number).flatMap { compositor.cards[$0.number]?.seen?.pose }
    }

    /// Number of times that the card of a message was drawn.
    func draws(of number: UInt32) -> Int? {
        card(number).flatMap { compositor.cards[$0.number]?.draws }
    }

    /// Number of commits of the stage of a message's card.
    func commits(of number: UInt32) -> Int? {
        stage(of: number).flatMap { compositor.stages[$0]?.commits }
    }

    /// The visible area of a message's card on its output; nil: the card is not visible.
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

    /// The origin of a stage's layer surface on its output; nil: it has no size yet.
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

    /// The number of commands of a kind since `forget`.
    func count(_ isMeant: (SceneCommand) -> Bool) -> Int {
        commands.count { isMeant($0.command) }
    }

    var drawCount: Int { count { if case .surface(.draw) = $0 { true } else { false } } }
    var commitCount: Int { count { if case .surface(.commit) = $0 { true } else { false } } }
    /// Number of commits that asked for a frame callback.
    var frameWishCount: Int {
        count { if case .surface(.commit(_, _, wantsFrame: true)) = $0 { true } else { false } }
    }

    /// Number of reports that the message's card has disappeared.
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

    /// The reported swipes.
    var swipes: [(message: UInt32, meaning: MessageMeaning)] {
        reports.compactMap {
            if case .swiped(_, let message, _, let meaning, _) = $0 {
                (message.rawValue, meaning)
            } else {
                nil
            }
        }
    }

    /// The reported replies.
    var replies: [String] {
        reports.compactMap { if case .replied(let text, _, _, _) = $0 { text } else { nil } }
    }
}
