/// What a person does on the card of a message, but on its buttons and links.
package enum BindingTrigger: Hashable, Sendable {
    /// Clicks of the buttons of a pointer.
    case left
    case middle
    case right
    case back
    case forward
    /// A finger goes down and up.
    case tap
    /// A finger or the left button stays.
    case longPress
    /// Two fingers go down and up together.
    case twoFingerTap
    /// A notch of the wheel away from the person.
    case scrollUp
    /// A notch of the wheel towards the person.
    case scrollDown
    /// A key, while the card has keyboard focus.
    case key(BindingKey)

    /// All but keys, in the order in which documentation lists them.
    package static let named: [BindingTrigger] = [
        .left, .middle, .right, .back, .forward, .tap, .longPress, .twoFingerTap, .scrollUp,
        .scrollDown,
    ]

    /// As the configuration and commands name it.
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
