/// Limits of a picture's file.
package enum DecodeLimits {
    /// Bytes of a file that is read.
    package static let fileSize = 32 << 20
}
