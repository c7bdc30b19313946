internal import CLibc

/// The memory of this process.
package enum Memory {
    /// Gives what is free back to the system (`malloc_trim`); takes well below a millisecond.
    package static func giveBack() {
        malloc_trim(0)
    }
}
