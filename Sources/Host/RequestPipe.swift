internal import CLibc

/// A pipe for requests to a started program. Writing never waits for the program.
///
/// This process keeps the program's end too, so that another program can read what one has left unread.
package final class RequestPipe {
    /// The program's end for reading, above 3.
    let readEnd: Int32
    private let writeEnd: Int32

    /// Maximum number of bytes that are written as a whole or not at all, PIPE_BUF.
    package static let most = 4096

    /// - Throws: If there is no descriptor for the pipe.
    package init() throws(SpawnFailure) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else {
            throw SpawnFailure(number: martlet_errno())
        }
        writeEnd = ends[1]
        // A number that is not replaced when the program's own descriptors are placed.
        readEnd = martlet_fcntl(ends[0], Int32(F_DUPFD_CLOEXEC), 10)
        let number = martlet_errno()
        close(ends[0])
        guard readEnd >= 0 else {
            close(writeEnd)
            throw SpawnFailure(number: number)
        }
        // Blocking, because programs expect to wait for data.
        _ = martlet_fcntl(readEnd, Int32(F_SETFL), 0)
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    /// Writes at most `most` bytes, all or none; returns false if there is no room.
    package func write(_ bytes: [UInt8]) -> Bool {
        guard bytes.count <= Self.most else { return false }
        return ByteStream.write(bytes[...], to: writeEnd) == .moved(bytes.count)
    }

    /// Number of bytes that no program has read.
    package var unread: Int { max(0, Int(martlet_unread(readEnd))) }
}
