/// The value of a hint of the Desktop Notifications Specification.
public enum MessageHint: Equatable, Sendable {
    /// A text, such as that of `category`.
    case text(String)
    /// A whole number, such as that of `value`.
    case integer(Int32)
    /// A number from 0 to 255, such as that of `urgency`.
    case byte(UInt8)
    /// A number with a fraction.
    case number(Double)
    /// True or false, such as that of `transient`.
    case flag(Bool)
}
