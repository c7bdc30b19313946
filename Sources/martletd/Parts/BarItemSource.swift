import Messages

/// A source of bar items, which receives a person's actions on them.
protocol BarItemSource: AnyObject {
    /// Handles a press of a button of the item with this name.
    ///
    /// - Parameter token: Activation token for the program that acts on the press; nil: the compositor gave none.
    func press(_ key: String, of item: String, token: String?)
    /// Handles a new time of the item with this name, µs, which a person set.
    func seek(_ item: String, to position: UInt64)
    /// Applies settings. Called before any other method, and after every change.
    func configure(_ settings: BarSettings)
}
