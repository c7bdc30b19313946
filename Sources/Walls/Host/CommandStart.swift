internal import CLibc

/// Starts a command like a shell does: with the environment, open descriptors and ignored signals of this process and,
/// by default, in a process group of its own.
///
/// No signal is blocked in the command, even if it is here: a signal that was blocked by mistake could not stop the
/// command.
package struct CommandStart {
    /// A path, or a name to be found in `$PATH`, and the arguments; not empty.
    private let words: [String]
    /// Terminal of the command, in a session of its own: its standard input, and its output by default. nil: that of
    /// this process.
    package var terminal: PseudoTerminal?
    /// Whether the command leads a process group; otherwise it is in the group of this process, and signals of a
    /// terminal reach both.
    package var leadsGroup = true
    /// Destination of standard output.
    package var output = Outlet.unchanged
    /// Destination of standard error.
    package var errors = Outlet.unchanged

    /// The destination of a command's stream.
    package enum Outlet {
        /// The same as this process's stream; with a terminal of its own, that terminal.
        case unchanged
        case pipe(OutputPipe)
        /// A terminal other than that of the command's session.
        case terminal(PseudoTerminal)

        fileprivate var descriptor: Int32? {
            switch self {
            case .unchanged: nil
            case .pipe(let pipe): pipe.writeEnd
            case .terminal(let terminal): terminal.slave
            }
        }

        fileprivate func closeOtherEnd() {
            switch self {
            case .unchanged: break
            case .pipe(let pipe): pipe.closeWriteEnd()
            case .terminal(let terminal): terminal.closeSlave()
            }
        }
    }

    /// Creates the start of a program with arguments.
    package init(_ words: [String]) { self.words = words }

    /// Starts the command. Afterwards only the command has its ends of pipes and terminals.
    ///
    /// - Returns: The process id, which is also that of its group if it leads one.
    package func start() throws(SpawnFailure) -> Int32 {
        guard let program = words.first else { throw SpawnFailure(number: ENOENT) }
        defer {
            output.closeOtherEnd()
            errors.closeOtherEnd()
            terminal?.closeSlave()
        }
        var actions = unsafe posix_spawn_file_actions_t()
        try check(unsafe posix_spawn_file_actions_init(&actions))
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        try unsafe setDescriptors(&actions)
        var attributes = posix_spawnattr_t()
        try check(unsafe posix_spawnattr_init(&attributes))
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var mask = sigset_t()
        unsafe sigemptyset(&mask)
        try check(unsafe posix_spawnattr_setsigmask(&attributes, &mask))
        // Without a number, the new group gets the number of the process.
        let group =
            terminal == nil ? Int32(POSIX_SPAWN_SETPGROUP) : Int32(MARTLET_POSIX_SPAWN_SETSID)
        let flags = Int32(POSIX_SPAWN_SETSIGMASK) | (terminal == nil && !leadsGroup ? 0 : group)
        try check(unsafe posix_spawnattr_setflags(&attributes, Int16(flags)))
        var arguments = unsafe words.map { unsafe strdup($0) }
        unsafe arguments.append(nil)
        defer { unsafe arguments.forEach { unsafe free($0) } }
        var process: pid_t = 0
        try check(
            unsafe posix_spawnp(
                &process, program, &actions, &attributes, arguments, martlet_environment()))
        return process
    }

    private func setDescriptors(
        _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>
    ) throws(SpawnFailure) {
        if let terminal {
            // The first terminal that the leader of a session opens becomes the session's.
            try check(
                unsafe posix_spawn_file_actions_addopen(actions, 0, terminal.path, O_RDWR, 0))
        }
        let other = terminal == nil ? nil : 0 as Int32
        if let descriptor = output.descriptor ?? other {
            try check(unsafe posix_spawn_file_actions_adddup2(actions, descriptor, 1))
        }
        if let descriptor = errors.descriptor ?? other {
            try check(unsafe posix_spawn_file_actions_adddup2(actions, descriptor, 2))
        }
    }

    private func check(_ number: Int32) throws(SpawnFailure) {
        if number != 0 { throw SpawnFailure(number: number) }
    }
}

extension SpawnFailure {
    /// Whether the program does not exist.
    package var isMissing: Bool { number == ENOENT }

    /// The system's description, such as "Permission denied".
    package var reason: String {
        guard let text = unsafe strerrordesc_np(number) else { return "error \(number)" }
        return unsafe String(cString: text)
    }
}
