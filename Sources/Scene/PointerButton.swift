/// A button of a pointer, by its code in the kernel's input-event-codes.h.
package struct PointerButton: Hashable, Sendable {
    package var code: UInt32

    package init(code: UInt32) { self.code = code }

    package static let left = PointerButton(code: 0x110)
    package static let right = PointerButton(code: 0x111)
    package static let middle = PointerButton(code: 0x112)
}
