/// A view on a card, with what is known of where it stands.
struct ShownView {
    private var view: any MessageView
    /// What decides where the view stands and in which colours.
    private var message: MessageRequest
    /// Where the daemon last said that the view stands.
    private var room: MessageRoom

    /// A view that was just drawn for `room`.
    init(_ view: any MessageView, message: MessageRequest, room: MessageRoom) {
        (self.view, self.message, self.room) = (view, message, room)
        self.message.content = nil
    }

    /// Draws the view in another room.
    mutating func move(to room: MessageRoom) -> MessageContent {
        self.room = room
        return view.content(in: room)
    }

    /// Draws another view in the same room.
    mutating func draw(_ view: any MessageView) -> MessageContent {
        self.view = view
        return view.content(in: room)
    }

    /// Takes note of changes of the message.
    ///
    /// - Returns: The message, if with them the view may stand elsewhere, or in other colours.
    mutating func change(_ look: MessageConfiguration) -> MessageRequest? {
        let old = message
        var changed = look.message
        changed.fill(from: message)
        message = changed
        return message == old ? nil : message
    }
}
