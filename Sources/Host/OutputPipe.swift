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
