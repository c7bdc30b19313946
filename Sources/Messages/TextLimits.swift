/// How much of what an application sends is read and kept. What is beyond is cut, with an ellipsis
/// where it is shown. All are bytes of UTF-8 unless said otherwise.
package enum TextLimits {
    /// Of a body, markup included, that is read at all.
    package static let markup = 256 * 1024
    /// Of a body that is kept.
    package static let body = 8 * 1024
    /// Stretches of text in one style; the text beyond is kept in the style of the last.
    package static let runs = 256
    /// Of the address of a link; a longer one is no link.
    package static let link = 2 * 1024
    /// Pictures in a body; in the place of others stands their text.
    package static let bodyImages = 4
    /// Of a title.
    package static let title = 1024
    /// Of the name of an application, a category, the name of a desktop entry.
    package static let name = 256
    /// Of a tag or the caller's own name of a message.
    package static let tag = 256
    /// Of the short text in the place of an icon.
    package static let iconText = 64
    /// Of a path, an address or a name of a picture; a longer one is none.
    package static let picture = 4096
    /// Of the label of an action.
    package static let label = 256
    /// Of the key of an action, which must be reported back unchanged: with a longer one the action
    /// is left out.
    package static let key = 1024
    /// Of a reply: as much as an input method may be told of the text around the caret.
    package static let reply = 4000
    /// Of what an action of the portal is given back with, which must be unchanged.
    package static let target = 4096
    /// Actions of one message.
    package static let actions = 16
}
