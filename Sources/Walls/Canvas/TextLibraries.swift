import CLibc
import CPango

/// Pango and the libraries that it needs, loaded with the first text: a daemon that has shown nothing needs none of them.
enum TextLibraries {
    /// `M_ARENA_MAX` of mallopt(3).
    private static let arenaMax: Int32 = -8

    /// The functions of the libraries. The first access waits until they are loaded. If they cannot be, it ends the
    /// process, as the dynamic linker does for a missing library.
    static let functions = load()

    /// The thread that reads the configuration of fonts, in memory of its own; nil: none could be started, so Pango reads
    /// the configuration.
    nonisolated(unsafe) private static let reader = unsafe startReader()

    /// Starts reading the configuration of fonts on a thread, so that a text that is laid out soon waits for less.
    static func prepare() { _ = unsafe reader }

    private static func startReader() -> UnsafeMutablePointer<martlet_font_reader>? {
        // Pango, too, calls fontconfig on threads of its own. Without this, each thread would get an arena of memory
        // and keep it.
        mallopt(arenaMax, 1)
        let reader = UnsafeMutablePointer<martlet_font_reader>.allocate(capacity: 1)
        if unsafe martlet_start_font_reader(reader) == 0 { return unsafe reader }
        unsafe reader.deallocate()
        return nil
    }

    private static func load() -> martlet_text_functions {
        var functions = martlet_text_functions()
        if let reader = unsafe reader { unsafe martlet_await_fontconfig(reader) }
        if unsafe martlet_load_text(&functions) != 0 { martlet_library_missing() }
        // Waited for last, because the thread is at work meanwhile, and before Pango is called, which would read the
        // configuration itself.
        if let reader = unsafe reader { unsafe pthread_join(reader.pointee.thread, nil) }
        return functions
    }
}
