import Geometry
import Messages

@testable import Scene

extension RandomWorld {
    /// A message with this number and random contents.
    mutating func randomMessage(_ number: UInt32, isPlain: Bool) -> Message {
        guard let id = MessageID(rawValue: number) else {
            return Message(id: .none, arrival: world.now)
        }
        var message = Message(id: id, arrival: world.now)
        message.title = "Message \(number)"
        message.appName = choose(from: ["", "Mail", "Chat"]) ?? ""
        if once(in: 3) {
            message.body.runs = [.init(String(repeating: "word ", count: self.number(1...60)))]
        }
        if once(in: 4) { message.sender = .connection(":1.\(self.number(1...3))") }
        if once(in: 3) { makeConversation(&message) }
        message.actions = randomActions()
        if isPlain { return message }
        message.position = choose(from: MessagePosition.allCases)
        message.layout = choose(from: MessageLayout.builtIn.filter { $0 != .call }) ?? .card
        if message.id.rawValue % 13 == 0 {
            (message.layout, message.category) = (.call, "call.incoming")
        }
        message.handling = choose(from: MessageHandling.allCases) ?? .automatic
        message.animation = choose(from: MessageAnimation.builtIn) ?? .automatic
        message.layer = once(in: 4) ? choose(from: MessageLayer.allCases) ?? .top : .top
        if once(in: 5) { message.dim = randomDim() }
        if once(in: 4) { message.focus = choose(from: MessageFocus.allCases) ?? .automatic }
        if once(in: 4) { message.output = once(in: 2) ? .all : .named("TWO") }
        if once(in: 6) { message.swipes = [.left: .nothing, .right: .defaultAction] }
        for direction in MessageSwipeDirection.allCases where once(in: 6) {
            message.swipes[direction] = choose(from: MessageMeaning.plain)
            if once(in: 2) { message.longSwipes[direction] = choose(from: MessageMeaning.plain) }
        }
        message.urgency = choose(from: MessageUrgency.allCases) ?? .normal
        return message
    }

    private mutating func makeConversation(_ message: inout Message) {
        (message.category, message.title) = ("im", choose(from: ["Ada", "Bob"]) ?? "")
        message.earlier = (0..<number(0...6)).map { line in
            EarlierMessage(
                id: .none, arrival: world.now,
                body: RichText(plain: String(repeating: "word ", count: number(0...20))))
        }
    }

    private mutating func randomDim() -> Dim {
        let kind: Dim.Kind = choose(from: [.gray, .blur, .color(argb: 0x8000_0040)]) ?? .gray
        return Dim(kind, isInteractive: once(in: 2))
    }

    private mutating func randomActions() -> [MessageAction] {
        var actions: [MessageAction] = []
        if once(in: 3) { actions.append(MessageAction(key: MessageAction.defaultKey, label: "")) }
        if once(in: 3) {
            actions.append(MessageAction(key: MessageAction.replyKey, label: "Reply"))
        }
        if once(in: 4) { actions.append(MessageAction(key: "open", label: "Open")) }
        if once(in: 8) { actions.append(MessageAction(key: "cancel", label: "Cancel")) }
        return actions
    }
}
