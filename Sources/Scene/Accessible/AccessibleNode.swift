package import Geometry
package import Messages

/// An object of the accessible tree: what assistive technology is told of a thing on the screen.
package struct AccessibleNode: Equatable, Sendable {
    package let key: AccessibleKey
    package var role: AccessibleRole
    package var name: String
    package var description = ""
    package var states = AccessibleStates.shown
    /// Where the object is among all outputs, logical pixels.
    package var extents = Rectangle.zero
    package var actions: [AccessibleAction] = []
    /// Nil: the object has no text of its own.
    package var text: AccessibleText?
    /// Nil: the object has no value.
    package var value: AccessibleValue?
    package var relations: [AccessibleRelation] = []
    /// Whether a person is told of the object when it comes or its name changes; nil: no.
    package var politeness: Politeness?
    /// Place of a row among the rows of its list, from 1, and the number of all; nil: the object is no row.
    package var row: Row?
    /// Nil: the root.
    package internal(set) var parent: AccessibleKey?
    package internal(set) var children: [AccessibleKey] = []

    package init(_ key: AccessibleKey, _ role: AccessibleRole, name: String) {
        (self.key, self.role, self.name) = (key, role, name)
    }

    /// How urgently something is said.
    package enum Politeness: Sendable {
        /// After what is being said.
        case polite
        /// At once.
        case assertive
    }

    /// Place in a list.
    package struct Row: Equatable, Sendable {
        package var place: Int
        package var count: Int
    }
}

/// Something that assistive technology can have an object do.
package struct AccessibleAction: Equatable, Sendable {
    /// What is done.
    package enum Kind: Equatable, Sendable {
        /// What a tap does.
        case press
        /// What the close button does.
        case dismiss
        /// What a flick of the front card of a deck does.
        case flick(SwipeDirection)
    }

    package var kind: Kind
    /// Word in the language of the user.
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

/// Text that can be read by its characters.
package struct AccessibleText: Equatable, Sendable {
    package var text: RichText
    /// The caret, in scalars from the beginning; nil: there is none.
    package var caret: Int?
    /// Scalars that are selected; empty: none.
    package var selection = 0..<0

    package init(_ text: RichText, caret: Int? = nil, selection: Range<Int> = 0..<0) {
        (self.text, self.caret, self.selection) = (text, caret, selection)
    }
}

/// A value between a least and a greatest one.
package struct AccessibleValue: Equatable, Sendable {
    package var current: Double
    package var greatest: Double
    /// The smallest change that a person can make; 0: none.
    package var step = 0.0
    /// How the value is read.
    package var text: String

    /// A share of something, as percent.
    package init(share: Double, step: Double = 0) {
        current = (share * 100).rounded()
        (greatest, self.step) = (100, step)
        text = "\(Int(current)) %"
    }
}

/// How an object belongs to others.
package struct AccessibleRelation: Equatable, Sendable {
    /// Raw values are those of AT-SPI's `AtspiRelationType`.
    package enum Kind: UInt32, Sendable {
        case controllerFor = 3
        case controlledBy = 4
        case memberOf = 5
    }

    package var kind: Kind
    package var targets: [AccessibleKey]
}
