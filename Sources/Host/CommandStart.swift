internal import CLibc

/// A command that is to be started as a shell starts it: with the environment, the open descriptors and the
/// ignored signals of this process, and, if nothing else is said, in a process group of its own.
///
/// No signal is blocked in it, whatever is here: one that was blocked by a starter without intent could not stop it.
package struct CommandStart {
    /// A path, or a name to be looked up in `$PATH`, and the arguments; not empty.
    private let words: [String]
    /// Its terminal, in a session of its own: what it reads from, and writes to where nothing else is said.
    package var terminal: PseudoTerminal?
    /// Whether it leads a process group of its own; else it is in ours, and what is typed at a terminal reaches both.
    package var leadsGroup = true
    /// Where its standard output leads.
    package var output = Outlet.unchanged
    /// Where its standard error leads.
    package var errors = Outlet.unchanged

    /// Where a stream of a command leads.
    package enum Outlet {
        /// To where that of this process leads; with a terminal of its own, to that.
        case unchanged
        case pipe(OutputPipe)
        /// To a terminal that is not the one of its session.
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

    /// A start of a program with arguments.
    package init(_ words: [String]) { self.words = words }

    /// Starts it. From then on nobody but the command has its ends of pipes and terminals.
    ///
    /// - Returns: The id of the process, which is also that of its group if it leads one.
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
        // Without a number, the group has that of the process.
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
    /// Whether there is no such program.
    package var isMissing: Bool { number == ENOENT }

    /// The system's words for it, such as "Permission denied".
    package var reason: String {
        guard let text = unsafe strerrordesc_np(number) else { return "error \(number)" }
        return unsafe String(cString: text)
    }
}
