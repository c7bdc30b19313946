/// An application's messages in one section of the list.
struct PanelGroupID: Hashable {
    /// Name of the day; `.none`: the messages that are held.
    var section: PanelName
    /// Name of the application.
    var application: PanelName
}
