import Bus
import CLibc

/// Starting a process without blocking and without handing anything on by accident.
enum Spawn {
    /// Starts the program at `path` with no signal blocked or ignored, and with no descriptors but
    /// `/dev/null` as 0 and 1, `errors` as 2 and `output` as 3. Both are above 3.
    ///
    /// - Returns: The id of the process, which must be reaped.
    static func start(
        _ path: String, arguments: [String], output: Int32, errors: Int32
    ) throws(BusError) -> pid_t {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, errors, 2)
        unsafe posix_spawn_file_actions_adddup2(&actions, output, 3)
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        unsafe resetSignals(&attributes)
        var argv: [UnsafeMutablePointer<CChar>?] = unsafe ([path] + arguments).map {
            unsafe strdup($0)
        }
        defer { unsafe argv.forEach { unsafe free($0) } }
        unsafe argv.append(nil)
        var process: pid_t = 0
        let failure = unsafe posix_spawn(
            &process, path, &actions, &attributes, argv, martlet_environment())
        guard failure == 0 else { throw BusError(code: failure, operation: "start " + path) }
        return process
    }

    private static func resetSignals(_ attributes: UnsafeMutablePointer<posix_spawnattr_t>) {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(attributes, &signals)
        unsafe sigfillset(&signals)
        unsafe posix_spawnattr_setsigdefault(attributes, &signals)
        unsafe posix_spawnattr_setflags(
            attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    }
}
