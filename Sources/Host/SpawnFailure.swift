/// Why a program cannot be started.
package struct SpawnFailure: Error, Equatable, Sendable {
    /// An `errno`: ENOENT if the program does not exist.
    package let number: Int32

    package init(number: Int32) {
        self.number = number
    }
}
