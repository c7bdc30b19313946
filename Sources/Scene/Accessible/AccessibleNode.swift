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
        case flick(SwipeDirection)
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
