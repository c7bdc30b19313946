package import Messages

/// Questions and orders of clients that the control interface hands on to other rooms of the daemon.
package struct ControlSurroundings {
    /// Layouts, themes and animations that there are; outputs are the switchboard's to tell.
    package var names: () -> ControlNames = { ControlNames() }
    /// Gives the newest card the keyboard; false where there is none.
    package var focus: () -> Bool = { false }
    /// Where what the sender of such a message draws would stand; nil while nobody can say.
    package var contentPlace: (Message) -> ContentPlace? = { _ in nil }
    /// Reads the configuration files anew, and says in a line each what is wrong with them.
    package var reload: () -> [String] = { [] }

    package init() {}
}
