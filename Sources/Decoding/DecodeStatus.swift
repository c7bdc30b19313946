/// The exit codes of `martlet-decode`; those of sysexits(3) where one fits.
package enum DecodeStatus: Int32, CaseIterable, Sendable {
    case done = 0
    /// The command line is wrong (EX_USAGE).
    case usage = 64
    /// The file is not an image, is damaged, or is of a format that is not supported (EX_DATAERR).
    case undecodable = 65
    /// There is no such file, or no icon of that name (EX_NOINPUT).
    case notFound = 66
    /// A limit is exceeded: bytes of the file, or pixels of the picture.
    case tooLarge = 67
    /// A failure of the decoder itself, as when memory is short (EX_SOFTWARE).
    case internalFailure = 70
    /// A part of the sandbox cannot be set up, so nothing was opened or decoded (EX_OSERR).
    case unprotected = 71
    /// Not a regular file, not readable, or one that changes while it is read (EX_NOPERM).
    case refused = 77
}
