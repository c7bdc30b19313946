/// Identifies an application's messages in a section of the list.
struct PanelGroupID: Hashable {
    /// Name of the day; `.none`: the section of held messages.
    var section: PanelName
    /// Name of the application.
    var application: PanelName
}
