/// Limits of what is read and kept of an application's input, in bytes of UTF-8 unless stated otherwise. Longer texts
/// are cut, with an ellipsis if they are shown.
package enum TextLimits {
    /// Markup of a body that is read.
    package static let markup = 256 * 1024
    /// Text of a body that is kept.
    package static let body = 8 * 1024
    /// Number of runs of one style; the text beyond keeps the style of the last run.
    package static let runs = 256
    /// Address of a link; a longer address is no link.
    package static let link = 2 * 1024
    /// Number of pictures in a body; further pictures appear as their text.
    package static let bodyImages = 4
    /// Title.
    package static let title = 1024
    /// Name of an application, a category, or a desktop entry.
    package static let name = 256
    /// Tag, and the name that a command gives a message.
    package static let tag = 256
    /// Text in place of an icon.
    package static let iconText = 64
    /// Path, URI or icon name of a picture; a longer one means no picture.
    package static let picture = 4096
    /// Label of an action.
    package static let label = 256
    /// Key of an action. It must be reported unchanged, so an action with a longer key is left out.
    package static let key = 1024
    /// Reply. As much as an input method may be told of the text around the caret.
    package static let reply = 4000
    /// Target of a portal action. It must be given back unchanged.
    package static let target = 4096
    /// Number of actions of one message.
    package static let actions = 16
}
