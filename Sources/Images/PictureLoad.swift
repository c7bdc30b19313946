package import Messages

/// The outcome of a request for a picture.
package enum PictureLoad: Equatable {
    /// The picture is available; nothing is reported later.
    case ready(Bitmap)
    /// The picture will be reported once, unless the ticket is cancelled.
    case pending(PictureTicket)
    /// There is no picture; nothing is reported later.
    case unavailable
}

/// Identifies a request for a picture until it is answered.
package struct PictureTicket: Hashable, Sendable {
    let number: UInt64
}
