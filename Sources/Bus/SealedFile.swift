import CLibc

/// A file in memory that nobody can change any more: a memfd sealed against writing, growing and shrinking.
///
/// Its descriptor is our own, and is closed with this object. What was sealed is what is read later, whoever else holds
/// the file.
package final class SealedFile: Equatable, Sendable {
    /// A descriptor of the file; above 3, and not inherited by programs that are started.
    package let descriptor: Int32
    /// Bytes of the file.
    package let size: Int

    /// The seals that a file must have. Whoever made it may have sealed its seals too, which changes nothing more.
    private static let seals = Int32(
        MARTLET_F_SEAL_SHRINK | MARTLET_F_SEAL_GROW | MARTLET_F_SEAL_WRITE)

    /// Takes a descriptor of our own over: it is closed also when this throws.
    private init(owning descriptor: Int32, limit: Int) throws(BusError) {
        self.descriptor = descriptor
        do throws(BusError) { size = try Self.size(of: descriptor, limit: limit) } catch {
            close(descriptor)
            throw error
        }
    }

    /// Duplicates a descriptor that belongs to somebody else, such as a message.
    ///
    /// - Parameter limit: The most bytes that the file may have.
    /// - Throws: What is wrong with the file, in a phrase.
    package convenience init(copying other: Int32, limit: Int) throws(BusError) {
        // The program's own descriptors must not be closed by placing it.
        let copy = martlet_fcntl(other, Int32(F_DUPFD_CLOEXEC), 10)
        guard copy >= 0 else {
            throw BusError(code: martlet_errno(), operation: "duplicate a descriptor")
        }
        try self.init(owning: copy, limit: limit)
    }

    /// Makes a sealed file of bytes.
    ///
    /// - Parameter limit: The most bytes that there may be.
    package convenience init(_ bytes: RawSpan, limit: Int) throws(BusError) {
        guard bytes.byteCount <= limit else { throw Self.tooLarge(bytes.byteCount, limit) }
        let flags = UInt32(MARTLET_MFD_CLOEXEC | MARTLET_MFD_ALLOW_SEALING)
        let made = unsafe memfd_create("martlet-bytes", flags)
        guard made >= 0 else { throw BusError(code: martlet_errno(), operation: "make a memfd") }
        defer { close(made) }
        let isWritten = unsafe bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let start = unsafe buffer.baseAddress?.advanced(by: done)
                let count = unsafe write(made, start, buffer.count - done)
                guard count > 0 else { return false }
                done += count
            }
            return true
        }
        guard isWritten, martlet_fcntl(made, Int32(MARTLET_F_ADD_SEALS), Self.seals) == 0 else {
            throw BusError(code: martlet_errno(), operation: "fill a memfd")
        }
        try self.init(copying: made, limit: limit)
    }

    deinit { close(descriptor) }

    package static func == (one: SealedFile, other: SealedFile) -> Bool { one === other }

    private static func size(of descriptor: Int32, limit: Int) throws(BusError) -> Int {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else {
            throw BusError(code: martlet_errno(), operation: "look at a descriptor")
        }
        guard status.st_mode & UInt32(S_IFMT) == UInt32(S_IFREG) else {
            throw invalid("not a file in memory")
        }
        // Files of a file system have no seals: that is an error of the call.
        let held = martlet_fcntl(descriptor, Int32(MARTLET_F_GET_SEALS), 0)
        guard held >= 0 else { throw invalid("not a file in memory that can be sealed") }
        guard held & seals == seals else {
            throw invalid("not sealed against writing, growing and shrinking")
        }
        let size = Int(status.st_size)
        guard size > 0 else { throw invalid("empty") }
        guard size <= limit else { throw tooLarge(size, limit) }
        return size
    }

    private static func invalid(_ text: String) -> BusError {
        BusError(name: "org.freedesktop.DBus.Error.InvalidArgs", message: text, code: EINVAL)
    }

    private static func tooLarge(_ size: Int, _ limit: Int) -> BusError {
        invalid("\(size) bytes long, and at most \(limit) are taken")
    }
}
