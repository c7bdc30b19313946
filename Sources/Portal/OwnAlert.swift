package import Bus

/// The way in which an application wants its message to alert the person, in place of the usual sound.
package enum OwnAlert: Equatable {
    /// The application alerts the person itself, and has been told to.
    case byApplication
    /// The file of the application's sound.
    case sound(SealedFile)
}
