internal import CLibc

/// A pipe to which a started program writes.
///
/// A program that writes more than the kernel buffers, 64 KiB, has to wait.
package final class OutputPipe {
    /// The end for reading, which does not block.
    package let readEnd: Int32
    /// The program's end for writing, above 3; -1: closed.
    private(set) var writeEnd: Int32

    package init() throws(SpawnFailure) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else {
            throw SpawnFailure(number: martlet_errno())
        }
        readEnd = ends[0]
        // Numbers that are not replaced when the program's own descriptors are placed.
        writeEnd = martlet_fcntl(ends[1], Int32(F_DUPFD_CLOEXEC), 10)
        let number = martlet_errno()
        close(ends[1])
        guard writeEnd >= 0 else {
            close(readEnd)
            throw SpawnFailure(number: number)
        }
        // Blocking, because programs expect to wait for room in a pipe.
        _ = martlet_fcntl(writeEnd, Int32(F_SETFL), 0)
    }

    deinit {
        closeWriteEnd()
        close(readEnd)
    }

    /// Closes the writing end in this process, so that only the program has it.
    func closeWriteEnd() {
        if writeEnd >= 0 { close(writeEnd) }
        writeEnd = -1
    }

    /// Reads at most `limit` bytes of the program's output.
    package func read(_ limit: Int) -> String {
        String(decoding: readBytes(limit), as: UTF8.self)
    }

    /// Reads at most `limit` bytes of the program's output; empty also if the other end is closed.
    package func readBytes(_ limit: Int) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: limit) {
            let count = unsafe CLibc.read(readEnd, $0.baseAddress, $0.count)
            $1 = max(count, 0)
        }
    }
}

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

/// A text for a started program's standard input: a file without a name, so that nothing waits for the program to read.
package final class InputFile {
    /// Descriptor at the beginning of the text, above 3.
    let descriptor: Int32

    /// - Throws: If there is no memory or descriptor for the file.
    package init(_ text: String) throws(SpawnFailure) {
        let made = unsafe memfd_create("martlet-input", UInt32(MARTLET_MFD_CLOEXEC))
        guard made >= 0 else { throw SpawnFailure(number: martlet_errno()) }
        // A number that is not replaced when the program's own descriptors are placed.
        descriptor = martlet_fcntl(made, Int32(F_DUPFD_CLOEXEC), 10)
        let number = martlet_errno()
        close(made)
        guard descriptor >= 0 else { throw SpawnFailure(number: number) }
        guard write(text), lseek(descriptor, 0, SEEK_SET) == 0 else {
            throw SpawnFailure(number: ENOSPC)
        }
    }

    deinit { close(descriptor) }

    private func write(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes {
                unsafe CLibc.write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done)
            }
            guard count > 0 else { return false }
            done += count
        }
        return true
    }
}
