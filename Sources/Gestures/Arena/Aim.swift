/// The thing that a contact is on when it goes down.
package enum Aim: Sendable {
    /// A part that can be tapped, such as a button. Who aims at it means it even while it moves slowly.
    case part
    /// Anything else.
    case surface
}
