/// The properties of an item of the bar that can be said: the argument of `SetBarItem`, and the description of an item.
/// nil: not said. Content that a program drew is no property, but stands beside them.
package struct BarProperties: Equatable, Described {
    /// The program's own name for the item; without one, the item gets a name.
    package var id: String?
    package var title: String?
    package var subtitle: String?
    /// Further text in the open view, with line breaks.
    package var text: String?
    /// The picture: a name in the icon theme, an absolute path or a `file:` URI. Empty: none.
    package var image: String?
    package var progress: BarProgress?
    /// Present time, milliseconds; -1: there is no time.
    package var time: Int64?
    /// Whole time, milliseconds; 0: unknown.
    package var length: Int64?
    /// Seconds of the time that pass in one second; 0: the time is stopped.
    package var rate: Double?
    /// Whether the user may change the time.
    package var canSeek: Bool?
    /// Buttons before the picture.
    package var leading: [BarButton]?
    /// Buttons after the titles.
    package var trailing: [BarButton]?
    package var speechLabel: String?
    package var speechHint: String?
    package var speechImage: String?
    package var speechProgress: String?
    package var speechValue: String?
    /// Whether the item stays when the program's connection is closed.
    package var isKept: Bool?

    /// The key of an item's source, which only descriptions have.
    package static let sourceKey = "source"

    package init() {}

    package mutating func describe<Visitor: PropertyVisitor>(to visitor: inout Visitor) {
        visitor.visit("id", &id)
        visitor.visit("title", &title)
        visitor.visit("subtitle", &subtitle)
        visitor.visit("text", &text)
        visitor.visit("image", &image)
        visitor.visit("progress", &progress)
        visitor.visit("time", &time)
        visitor.visit("length", &length)
        visitor.visit("rate", &rate)
        visitor.visit("can-seek", &canSeek)
        visitor.visit("leading", &leading)
        visitor.visit("trailing", &trailing)
        visitor.visit("speech-label", &speechLabel)
        visitor.visit("speech-hint", &speechHint)
        visitor.visit("speech-image", &speechImage)
        visitor.visit("speech-progress", &speechProgress)
        visitor.visit("speech-value", &speechValue)
        visitor.visit("keep", &isKept)
    }
}

/// The source of an item of the bar.
public enum BarSource: String, CaseIterable, Sendable {
    /// A media player.
    case media
    /// A job that another program reports, such as copying files.
    case job
    /// A program that set the item itself.
    case program
}

extension BarProgress: PropertyType {
    package static var signature: String { "d" }

    /// Reads 0 to 1, -1 for unknown progress or -2 for none.
    package init?(property: PropertyValue) {
        guard case .real(let number) = property else { return nil }
        switch number {
        case 0...1: self = .share(number)
        case -1: self = .indeterminate
        case -2: self = .none
        default: return nil
        }
    }

    package var propertyValue: PropertyValue {
        switch self {
        case .none: .real(-2)
        case .share(let share): .real(share)
        case .indeterminate: .real(-1)
        }
    }
}
