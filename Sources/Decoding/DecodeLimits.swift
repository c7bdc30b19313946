/// Limits of the files that are decoded.
package enum DecodeLimits {
    /// Bytes of a picture's file that is read.
    package static let fileSize = 32 << 20
    /// Bytes of a sound's file that is read; more than half a minute of raw sound of two channels.
    package static let soundFileSize = 16 << 20
}
