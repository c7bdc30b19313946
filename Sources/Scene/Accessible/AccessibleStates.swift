/// The states of an accessible object. Bit positions are the values of AT-SPI's `AtspiStateType`.
package struct AccessibleStates: OptionSet, Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The window has keyboard focus.
    package static let active = AccessibleStates(rawValue: 1 << 1)
    package static let editable = AccessibleStates(rawValue: 1 << 7)
    package static let enabled = AccessibleStates(rawValue: 1 << 8)
    package static let expandable = AccessibleStates(rawValue: 1 << 9)
    package static let expanded = AccessibleStates(rawValue: 1 << 10)
    package static let focusable = AccessibleStates(rawValue: 1 << 11)
    package static let focused = AccessibleStates(rawValue: 1 << 12)
    package static let modal = AccessibleStates(rawValue: 1 << 16)
    /// The toggle button is on.
    package static let pressed = AccessibleStates(rawValue: 1 << 20)
    package static let sensitive = AccessibleStates(rawValue: 1 << 24)
    package static let showing = AccessibleStates(rawValue: 1 << 25)
    package static let singleLine = AccessibleStates(rawValue: 1 << 26)
    package static let visible = AccessibleStates(rawValue: 1 << 30)
    /// The progress is unknown.
    package static let indeterminate = AccessibleStates(rawValue: 1 << 32)

    /// States of every visible object that responds to something.
    package static let shown: AccessibleStates = [.enabled, .sensitive, .showing, .visible]

    /// The states one by one, the lowest bit first.
    package var each: [AccessibleStates] {
        var (rest, states): (UInt64, [AccessibleStates]) = (rawValue, [])
        while rest != 0 {
            let bit = rest & (~rest + 1)
            states.append(AccessibleStates(rawValue: bit))
            rest ^= bit
        }
        return states
    }
}
