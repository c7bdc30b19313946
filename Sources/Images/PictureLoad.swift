package import Messages

/// What became of asking for a picture.
package enum PictureLoad: Equatable {
    /// It was at hand; nothing is reported later.
    case ready(Bitmap)
    /// It will be reported, once, unless the ticket is cancelled.
    case pending(PictureTicket)
    /// There is none and will be none; nothing is reported later.
    case unavailable
}

/// Names one asking for a picture, for as long as it has not been answered.
package struct PictureTicket: Hashable, Sendable {
    let number: UInt64
}
