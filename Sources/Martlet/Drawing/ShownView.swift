/// A view on a card, with what is known of where it stands.
struct ShownView {
    let view: any MessageView
    /// What decides where it stands and in which colours.
    private(set) var request: MessageRequest
    /// Where the daemon last said that it stands.
    var room: MessageRoom

    /// A view that was just drawn for `room`.
    init(_ view: any MessageView, request: MessageRequest, room: MessageRoom) {
        self.view = view
        self.request = request
        self.request.content = nil
        self.room = room
    }

    /// Takes note of changes of the message; whether it may stand elsewhere with them, or in other colours.
    mutating func take(_ changes: MessageRequest) -> Bool {
        let old = request
        request.sheet = changes.sheet ?? request.sheet
        request.layout = changes.layout ?? request.layout
        request.theme = changes.theme ?? request.theme
        request.appearance = changes.appearance ?? request.appearance
        request.position = changes.position ?? request.position
        request.layer = changes.layer ?? request.layer
        request.output = changes.output ?? request.output
        request.dim = changes.dim ?? request.dim
        request.messenger = changes.messenger ?? request.messenger
        request.urgency = changes.urgency ?? request.urgency
        return request != old
    }
}
