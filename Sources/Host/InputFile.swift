internal import CLibc

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
