import Messages

/// Who items of the bar are from: told what a person does with them.
protocol BarItemSource: AnyObject {
    /// A button of the item of this name was pressed.
    ///
    /// - Parameter token: The activation token for whoever acts on that; nil: the compositor gave none.
    func press(_ key: String, of item: String, token: String?)
    /// A person has set the time of the item of this name, µs.
    func seek(_ item: String, to position: UInt64)
    /// The settings are these from now on. Called once before anything else, and whenever they change.
    func configure(_ settings: BarSettings)
}
