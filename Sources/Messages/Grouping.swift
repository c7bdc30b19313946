/// By what the messages of a stack are put into piles.
package enum Grouping: String, CaseIterable, Sendable {
    /// Each message stands by itself.
    case none
    /// The application, or the command's name of one.
    case application
    /// The category; messages without one stand by themselves.
    case category
    /// The tag and the application; messages without a tag stand by themselves.
    case tag
    /// The tag, whoever gave it; messages without one stand by themselves.
    case id
}
