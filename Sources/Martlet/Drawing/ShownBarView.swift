/// A view on an item of the bar, with what is known of where it stands.
struct ShownBarView {
    let view: any MessageView
    /// Where the daemon last said that it stands.
    var room: MessageRoom
    /// Whether the item outlives the connection.
    let isKept: Bool
}
