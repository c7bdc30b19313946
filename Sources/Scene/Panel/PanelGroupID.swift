/// An application's messages in one section of the list.
struct PanelGroupID: Hashable {
    /// Name of the day; empty: the messages that are held.
    var section: String
    /// Name of the application.
    var application: String
}
