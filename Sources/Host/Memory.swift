internal import CLibc

/// The memory of this process.
package enum Memory {
    /// The variable that makes GLib before 2.76 take memory from the C library. Otherwise GLib keeps whole pages, of which
    /// it needs a few bytes, for blocks of its own.
    static let variable = "G_SLICE=always-malloc"

    /// Prepares this process to return free memory to the system: GLib and the C library keep most of it otherwise. To be
    /// called before GLib is loaded and before there are threads. Programs that this process starts are not affected.
    ///
    /// Every block of at least 64 kB is taken from the system, to which it returns as soon as it is freed
    /// (`M_MMAP_THRESHOLD` of mallopt(3)). Otherwise the C library raises this limit when the first such block is freed,
    /// and keeps the memory that a list of thousands once took. And free blocks are joined at once (`M_MXFAST`).
    package static func prepare() {
        mallopt(-3, 64 * 1024)
        mallopt(1, 0)
        let parts = variable.split(separator: "=")
        unsafe setenv(String(parts[0]), String(parts[1]), 0)
    }

    /// Returns free memory (`malloc_trim`) and unused pages of the main thread's stack to the system; takes less than a
    /// millisecond.
    package static func giveBack() {
        for _ in 0..<3 { martlet_compact_thread_cache() }
        malloc_trim(0)
        martlet_release_stack()
    }

    /// Returns the pages of code that has run, and of constants and tables that it read, to the system. They stay in the page
    /// cache, from which they are mapped again when they are next used, sixteen pages at a time.
    package static func releaseCode() { martlet_release_code() }
}
