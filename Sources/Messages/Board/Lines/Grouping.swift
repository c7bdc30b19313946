/// The property by which a stack groups messages into piles.
package enum Grouping: String, CaseIterable, Sendable {
    /// No piles.
    case none
    /// The application's name, also as a command gives it.
    case application
    /// The category; messages without a category are in no pile.
    case category
    /// Tag and application together; messages without a tag are in no pile.
    case tag
    /// The tag alone, whichever application set it; messages without a tag are in no pile.
    case id
}
