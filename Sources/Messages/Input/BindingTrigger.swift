/// An input on the card of a message that does not hit one of its buttons or links.
package enum BindingTrigger: Hashable, Sendable {
    /// Clicks with the pointer's buttons.
    case left
    case middle
    case right
    case back
    case forward
    /// A finger touches and lifts.
    case tap
    /// A finger or the left button stays down.
    case longPress
    /// Two fingers touch and lift together.
    case twoFingerTap
    /// A notch of the wheel away from the person.
    case scrollUp
    /// A notch of the wheel towards the person.
    case scrollDown
    /// A key press while the card has keyboard focus.
    case key(BindingKey)

    /// All triggers but keys, in the order of the documentation.
    package static let named: [BindingTrigger] = [
        .left, .middle, .right, .back, .forward, .tap, .longPress, .twoFingerTap, .scrollUp,
        .scrollDown,
    ]

    /// The trigger as the configuration and commands write it.
    package var text: String {
        switch self {
        case .left: "left"
        case .middle: "middle"
        case .right: "right"
        case .back: "back"
        case .forward: "forward"
        case .tap: "tap"
        case .longPress: "long-press"
        case .twoFingerTap: "two-finger-tap"
        case .scrollUp: "scroll-up"
        case .scrollDown: "scroll-down"
        case .key(let key): "key " + key.text
        }
    }
}
