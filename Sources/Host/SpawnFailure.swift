/// Why a program cannot be started.
package struct SpawnFailure: Error, Equatable, Sendable {
    /// An `errno`: ENOENT where there is no such program.
    package let number: Int32

    package init(number: Int32) {
        self.number = number
    }
}
