/// A view on a card, with the room that it is drawn for.
struct ShownView {
    private var view: any MessageView
    /// The message, whose look decides the room and its colours.
    private var message: MessageRequest
    /// The room that the daemon reported last.
    private var room: MessageRoom

    /// Creates a view that was just drawn for `room`.
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

    /// Applies changes of the message.
    ///
    /// - Returns: The message, if the changes may give the view another room or other colours.
    mutating func change(_ look: MessageConfiguration) -> MessageRequest? {
        let old = message
        var changed = look.message
        changed.fill(from: message)
        message = changed
        return message == old ? nil : message
    }
}
