internal import CLibc

/// A pipe from which a started program reads what is written bit by bit. Writing never waits for the program.
///
/// This process keeps the program's end, too: what one program has left unread, another one can read.
package final class RequestPipe {
    /// The end that the program reads from, above 3.
    let readEnd: Int32
    private let writeEnd: Int32

    /// The most bytes that are written whole or not at all, PIPE_BUF.
    package static let most = 4096

    /// - Throws: Where there is no descriptor for it.
    package init() throws(SpawnFailure) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else {
            throw SpawnFailure(number: martlet_errno())
        }
        writeEnd = ends[1]
        // The program's own descriptors must not be closed by placing it.
        readEnd = martlet_fcntl(ends[0], Int32(F_DUPFD_CLOEXEC), 10)
        let number = martlet_errno()
        close(ends[0])
        guard readEnd >= 0 else {
            close(writeEnd)
            throw SpawnFailure(number: number)
        }
        // Programs expect to wait where there is nothing to be read.
        _ = martlet_fcntl(readEnd, Int32(F_SETFL), 0)
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    /// Writes at most `most` bytes, all or none; returns false where there is no room for them.
    package func write(_ bytes: [UInt8]) -> Bool {
        guard bytes.count <= Self.most else { return false }
        return ByteStream.write(bytes[...], to: writeEnd) == .moved(bytes.count)
    }

    /// Bytes that nobody has read.
    package var unread: Int { max(0, Int(martlet_unread(readEnd))) }
}
