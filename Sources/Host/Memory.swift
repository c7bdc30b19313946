internal import CLibc

/// The memory of this process.
package enum Memory {
    /// Makes the C library take every block of at least 64 kB from the system, to which it returns as soon as it is
    /// freed (`M_MMAP_THRESHOLD` of mallopt(3)). Otherwise the library raises this limit when the first such block is
    /// freed, and keeps the memory that a list of thousands once took.
    package static func returnLargeBlocks() {
        mallopt(-3, 64 * 1024)
    }

    /// Returns free memory to the system (`malloc_trim`); takes much less than a millisecond.
    package static func giveBack() {
        malloc_trim(0)
    }

    /// Returns unused pages of the main thread's stack to the system; they are zero when used next.
    package static func releaseStack() {
        martlet_release_stack()
    }

    /// Returns the pages of code that has run, of constants and tables that it read, and of the stack that it used, to the
    /// system.
    ///
    /// Code and constants stay in the page cache, from which they are mapped again when they are next used, sixteen pages at a
    /// time; the system reclaims them first if it needs memory. Only the main thread's stack is returned.
    package static func releaseCode() {
        martlet_release_code()
        releaseStack()
    }
}
