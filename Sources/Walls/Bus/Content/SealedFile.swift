import CLibc

/// A file in memory that no process can change any more: a memfd sealed against writing, growing and shrinking.
///
/// Its descriptor belongs to this object and is closed with it. The contents are final, even if other processes have
/// the file open.
package final class SealedFile: Equatable, Sendable {
    /// Descriptor of the file; above 3, and not inherited by started programs.
    package let descriptor: Int32
    /// Size of the file, bytes.
    package let size: Int

    /// Path by which other processes of the same user can open the file while this object exists.
    package var path: String { "/proc/\(getpid())/fd/\(descriptor)" }

    /// The required seals. The creator may have sealed the seals too, which makes no difference.
    private static let seals = Int32(
        MARTLET_F_SEAL_SHRINK | MARTLET_F_SEAL_GROW | MARTLET_F_SEAL_WRITE)

    /// Takes over a descriptor, which is closed even if this throws.
    private init(owning descriptor: Int32, limit: Int) throws(BusError) {
        self.descriptor = descriptor
        do throws(BusError) { size = try Self.size(of: descriptor, limit: limit) } catch {
            close(descriptor)
            throw error
        }
    }

    /// Duplicates a descriptor that has another owner, such as a message.
    ///
    /// - Parameter limit: Largest file that is accepted, bytes.
    /// - Throws: The problem of the file, as a phrase.
    package convenience init(copying other: Int32, limit: Int) throws(BusError) {
        // A number that is not replaced when a started program's own descriptors are placed.
        let copy = martlet_fcntl(other, Int32(F_DUPFD_CLOEXEC), 10)
        guard copy >= 0 else {
            throw BusError(code: martlet_errno(), operation: "duplicate a descriptor")
        }
        try self.init(owning: copy, limit: limit)
    }

    /// Creates a sealed file from bytes.
    ///
    /// - Parameter limit: Maximum number of bytes.
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
        // Files in a file system have no seals; for them the call fails.
        let present = martlet_fcntl(descriptor, Int32(MARTLET_F_GET_SEALS), 0)
        guard present >= 0 else { throw invalid("not a file in memory that can be sealed") }
        guard present & seals == seals else {
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
