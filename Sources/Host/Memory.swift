internal import CLibc

/// The memory of this process.
package enum Memory {
    /// Has every block of at least 64 kB be one of the system's, which gets it back as soon as it is free
    /// (`M_MMAP_THRESHOLD` of mallopt(3)). Otherwise the C library raises this limit with the first such block that is freed,
    /// and keeps what a list of thousands once took.
    package static func returnLargeBlocks() {
        mallopt(-3, 64 * 1024)
    }

    /// Gives what is free back to the system (`malloc_trim`); takes well below a millisecond.
    package static func giveBack() {
        malloc_trim(0)
    }

    /// Lets go of the stack that was used, of the main thread alone. What is used next is cleared memory.
    package static func releaseStack() {
        martlet_release_stack()
    }

    /// Lets go of code that has run, and of the stack that it has used.
    ///
    /// The code stays in the page cache, from which what runs next is mapped again, sixteen pages at a time; the system
    /// reclaims it first if it needs memory. Of a stack only that of the main thread goes.
    package static func releaseCode() {
        martlet_release_code()
        releaseStack()
    }
}
