package import Geometry
package import Messages

/// An object of the accessible tree: all that assistive technology can read about a thing on the screen.
package struct AccessibleNode: Equatable, Sendable {
    package let key: AccessibleKey
    package var role: AccessibleRole
    package var name: String
    package var description = ""
    package var states = AccessibleStates.shown
    /// Area of the object among all outputs, logical pixels.
    package var extents = Rectangle.zero
    package var actions: [AccessibleAction] = []
    /// Text of the object; nil: it has none.
    package var text: AccessibleText?
    /// Value of the object; nil: it has none.
    package var value: AccessibleValue?
    package var relations: [AccessibleRelation] = []
    /// How the object is announced when it appears or its name changes; nil: not at all.
    package var politeness: Politeness?
    /// Position of a row in its list; nil: the object is no row.
    package var row: Row?
    /// Parent of the object; nil: the object is the root.
    package internal(set) var parent: AccessibleKey?
    package internal(set) var children: [AccessibleKey] = []

    package init(_ key: AccessibleKey, _ role: AccessibleRole, name: String) {
        (self.key, self.role, self.name) = (key, role, name)
    }

    /// The urgency of an announcement.
    package enum Politeness: Sendable {
        /// Announced after the current speech.
        case polite
        /// Announced at once.
        case assertive
    }

    /// Position in a list: place, counted from 1, and number of rows.
    package struct Row: Equatable, Sendable {
        package var place: Int
        package var count: Int
    }
}

/// An action that assistive technology can perform on an object.
package struct AccessibleAction: Equatable, Sendable {
    /// The effect of an action.
    package enum Kind: Equatable, Sendable {
        /// Same as a tap.
        case press
        /// Same as the close button.
        case dismiss
        /// Same as flicking the deck's front card in this direction.
        case flick(MessageSwipeDirection)
        /// Same as swiping the card of a message in this direction.
        case swipe(MessageSwipeDirection, isLong: Bool)
    }

    package var kind: Kind
    /// Label in the user's language.
    package var label: String

    /// Name by which programs know the action.
    package var name: String {
        switch kind {
        case .press: "press"
        case .dismiss: "dismiss"
        case .flick(.up): "flick up"
        case .flick(.down): "flick down"
        case .flick(.left): "flick left"
        case .flick(.right): "flick right"
        case .swipe(let direction, let isLong):
            (isLong ? "long swipe " : "swipe ") + direction.rawValue
        }
    }
}

/// A text that can be read by its characters.
package struct AccessibleText: Equatable, Sendable {
    package var text: RichText
    /// Position of the caret in scalars; nil: there is no caret.
    package var caret: Int?
    /// The selected range in scalars; empty: no selection.
    package var selection = 0..<0

    package init(_ text: RichText, caret: Int? = nil, selection: Range<Int> = 0..<0) {
        (self.text, self.caret, self.selection) = (text, caret, selection)
    }
}

/// A value between a minimum and a maximum.
package struct AccessibleValue: Equatable, Sendable {
    package var current: Double
    package var greatest: Double
    /// Smallest change that a person can make; 0: the value cannot be changed.
    package var step = 0.0
    /// The value as it is read out.
    package var text: String

    /// Creates a share as a percentage.
    package init(share: Double, step: Double = 0) {
        current = (share * 100).rounded()
        (greatest, self.step) = (100, step)
        text = "\(Int(current)) %"
    }
}

/// A relation of an object to others.
package struct AccessibleRelation: Equatable, Sendable {
    /// The kind of relation. Raw values are those of AT-SPI's `AtspiRelationType`.
    package enum Kind: UInt32, Sendable {
        case controllerFor = 3
        case controlledBy = 4
        case memberOf = 5
    }

    package var kind: Kind
    package var targets: [AccessibleKey]
}

/// The role of an accessible object. Raw values are those of AT-SPI's `AtspiRole`.
package enum AccessibleRole: UInt32, Sendable {
    case dialog = 16
    case frame = 23
    case image = 27
    case label = 29
    case list = 31
    case listItem = 32
    case menu = 33
    case menuItem = 35
    case panel = 39
    case progressBar = 42
    case pushButton = 43
    case slider = 51
    case toggleButton = 62
    case application = 75
    case entry = 79
    case heading = 83
    case link = 88
    case notification = 101

    /// Name of the role, as in AT-SPI's own English table.
    package var name: String {
        switch self {
        case .dialog: "dialog"
        case .frame: "frame"
        case .image: "image"
        case .label: "label"
        case .list: "list"
        case .listItem: "list item"
        case .menu: "menu"
        case .menuItem: "menu item"
        case .panel: "panel"
        case .progressBar: "progress bar"
        case .pushButton: "push button"
        case .slider: "slider"
        case .toggleButton: "toggle button"
        case .application: "application"
        case .entry: "entry"
        case .heading: "heading"
        case .link: "link"
        case .notification: "notification"
        }
    }
}

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
