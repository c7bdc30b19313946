internal import CLibc

/// A pipe to which a started program writes.
///
/// A program that writes more than the kernel keeps for the reader, 64 KiB, has to wait.
package final class OutputPipe {
    /// The end that is read from, which does not block.
    package let readEnd: Int32
    /// The end to which the program writes, above 3; -1 once that is closed.
    private(set) var writeEnd: Int32

    package init() throws(SpawnFailure) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else {
            throw SpawnFailure(number: martlet_errno())
        }
        readEnd = ends[0]
        // The program's own descriptors must not be closed by placing them.
        writeEnd = martlet_fcntl(ends[1], Int32(F_DUPFD_CLOEXEC), 10)
        let number = martlet_errno()
        close(ends[1])
        guard writeEnd >= 0 else {
            close(readEnd)
            throw SpawnFailure(number: number)
        }
        // Programs expect to wait where a pipe is full.
        _ = martlet_fcntl(writeEnd, Int32(F_SETFL), 0)
    }

    deinit {
        closeWriteEnd()
        close(readEnd)
    }

    /// Leaves the end that is written to with the program.
    func closeWriteEnd() {
        if writeEnd >= 0 { close(writeEnd) }
        writeEnd = -1
    }

    /// Reads at most `limit` bytes of what was written so far.
    package func read(_ limit: Int) -> String {
        String(decoding: readBytes(limit), as: UTF8.self)
    }

    /// Reads at most `limit` bytes of what was written so far; none also where the other end is closed.
    package func readBytes(_ limit: Int) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: limit) {
            let count = unsafe CLibc.read(readEnd, $0.baseAddress, $0.count)
            $1 = max(count, 0)
        }
    }
}
