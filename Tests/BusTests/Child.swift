import CLibc

/// A child process of a test, with no signal blocked and no output; killed and reaped with this object.
final class Child {
    let process: Int32
    private var isRunning = true

    init?(_ arguments: [String]) {
        var attributes = posix_spawnattr_t()
        var actions = unsafe posix_spawn_file_actions_t()
        var none = sigset_t()
        unsafe posix_spawnattr_init(&attributes)
        unsafe posix_spawn_file_actions_init(&actions)
        defer {
            unsafe posix_spawnattr_destroy(&attributes)
            unsafe posix_spawn_file_actions_destroy(&actions)
        }
        // The threads that run tests block signals, which a child would inherit.
        unsafe sigemptyset(&none)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        for descriptor in 0...2 as ClosedRange<Int32> {
            unsafe posix_spawn_file_actions_addopen(
                &actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        var vector = unsafe arguments.map { unsafe strdup($0) } + [nil]
        defer { unsafe vector.forEach { unsafe free($0) } }
        var identifier: Int32 = 0
        let result = unsafe posix_spawn(
            &identifier, arguments[0], &actions, &attributes, &vector, nil)
        guard result == 0 else { return nil }
        process = identifier
    }

    deinit { stop() }

    /// Kills the process and waits until it has ended.
    func stop() {
        guard isRunning else { return }
        isRunning = false
        kill(process, SIGKILL)
        _ = waitpid(process, nil, 0)
    }

    /// Leaves it to other code to reap the process.
    func disown() { isRunning = false }
}
