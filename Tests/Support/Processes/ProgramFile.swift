import CLibc

/// Waits until no process has a file open for writing, so that the file can be executed.
///
/// A process that another thread starts holds what this process has open at that moment, if only until it runs its own
/// program: a file that was written just now may still be open there.
package func waitUntilRunnable(_ path: String) throws {
    let file = unsafe martlet_open(path, O_RDONLY | O_CLOEXEC, 0)
    guard file >= 0 else { throw HarnessError("\(path) cannot be opened") }
    defer { _ = close(file) }
    // A lease is granted if no process has the file open for writing.
    let (setLease, readLease, noLease) = (1024 as Int32, 0 as Int32, 2 as Int32)
    _ = try wait(for: "\(path) to be closed by all who wrote it") {
        martlet_fcntl(file, setLease, readLease) == 0 ? true : nil
    }
    _ = martlet_fcntl(file, setLease, noLease)
}
