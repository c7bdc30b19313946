import Messages

/// A button of a pointer, by its code in the kernel's input-event-codes.h.
package struct PointerButton: Hashable, Sendable {
    package var code: UInt32

    package init(code: UInt32) { self.code = code }

    package static let left = PointerButton(code: 0x110)
    package static let right = PointerButton(code: 0x111)
    package static let middle = PointerButton(code: 0x112)

    /// The trigger of a click with this button; nil: the click does nothing. Mice send one of two codes each for back
    /// and forward.
    var trigger: BindingTrigger? {
        switch self {
        case .left: .left
        case .right: .right
        case .middle: .middle
        default:
            switch code {
            case 0x113, 0x116: .back
            case 0x114, 0x115: .forward
            default: nil
            }
        }
    }
}
