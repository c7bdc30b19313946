internal import CLibc

/// Starts programs that go their own way.
package enum DetachedProcess {
    /// Starts `program`, looked up in `$PATH`, with no standard streams and an empty signal mask.
    /// The process id, whose end is to be waited for; nil if it cannot be started.
    package static func start(_ program: String, _ arguments: [String]) -> Int32? {
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        var mask = sigset_t()
        guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        guard unsafe posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        for stream in Int32(0)...2 {
            unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
        }
        unsafe sigemptyset(&mask)
        unsafe posix_spawnattr_setsigmask(&attributes, &mask)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var words = unsafe ([program] + arguments).map { unsafe strdup($0) }
        unsafe words.append(nil)
        defer { unsafe words.forEach { unsafe free($0) } }
        var process: pid_t = 0
        let result = unsafe words.withUnsafeMutableBufferPointer { list in
            guard let start = list.baseAddress else { return EINVAL }
            return unsafe posix_spawnp(
                &process, program, &actions, &attributes, start, martlet_environment())
        }
        return result == 0 ? process : nil
    }
}
