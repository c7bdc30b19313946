internal import CLibc

/// A pipe to which a started program writes.
///
/// A program that writes more than the kernel buffers, 64 KiB, has to wait.
package final class OutputPipe {
    /// The end for reading, which does not block.
    package let readEnd: Int32
    /// The program's end for writing, above 3; -1: closed.
    private(set) var writeEnd: Int32

    /// - Throws: If there is no descriptor for the pipe.
    package init() throws(SpawnFailure) {
        (readEnd, writeEnd) = try openPipe(programWrites: true)
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
        (writeEnd, readEnd) = try openPipe(programWrites: false)
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
        descriptor = try lift(made)
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

/// Opens a pipe between this process and a program.
///
/// - Returns: This process' end, which does not block, and the program's, which does, because programs expect to wait for
///   data, and for room in a pipe.
private func openPipe(
    programWrites: Bool
) throws(SpawnFailure) -> (own: Int32, program: Int32) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else {
        throw SpawnFailure(number: martlet_errno())
    }
    let (own, other) = programWrites ? (ends[0], ends[1]) : (ends[1], ends[0])
    do throws(SpawnFailure) {
        let program = try lift(other)
        _ = martlet_fcntl(program, Int32(F_SETFL), 0)
        return (own, program)
    } catch {
        close(own)
        throw error
    }
}

/// Replaces a descriptor by one with a number that is not replaced when a program's own descriptors are placed.
private func lift(_ descriptor: Int32) throws(SpawnFailure) -> Int32 {
    let lifted = martlet_fcntl(descriptor, Int32(F_DUPFD_CLOEXEC), 10)
    let number = martlet_errno()
    close(descriptor)
    guard lifted >= 0 else { throw SpawnFailure(number: number) }
    return lifted
}
