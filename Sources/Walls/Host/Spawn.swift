internal import CLibc

/// A program to be started in a process of its own, by posix_spawnp(3).
///
/// No signal is blocked or ignored in the program, whatever this process does: a shell that runs this process in the
/// background ignores SIGINT, which must not be inherited. The program gets the environment, only the descriptors that
/// are named here, and `/dev/null` as 0, 1 and 2 otherwise.
package struct Spawn {
    /// A path, or a name to be found in `$PATH`.
    package var program: String
    /// The arguments after the program's name.
    package var arguments: [String]
    /// Variables such as `NAME=value`, which override those of the environment.
    package var variables: [String] = []
    /// Contents of descriptor 0; nil: none.
    package var standardInput: InputFile?
    /// Pipe for descriptor 0; has precedence over `standardInput`. nil: none.
    package var requests: RequestPipe?
    /// Descriptor that becomes 0 if there is no `standardInput`; above 3. nil: none.
    package var input: Int32?
    /// Pipe for descriptor 1; nil: the output is discarded.
    package var standardOutput: OutputPipe?
    /// Descriptor that becomes 2; above 3, or 2 for that of this process. nil: errors are discarded.
    package var errors: Int32?
    /// Descriptor that becomes 3; above 3. nil: none.
    package var output: Int32?
    /// Whether the program runs independently: in its own session, at `/`.
    package var isDaemon = false
    /// Whether the program leads a process group, which has its id.
    package var leadsGroup = false

    /// Creates a start with only `/dev/null` open.
    package init(_ program: String, _ arguments: [String] = []) {
        self.program = program
        self.arguments = arguments
    }

    /// Starts the program.
    ///
    /// - Returns: The process id; the caller must wait for the process's end.
    package func start() throws(SpawnFailure) -> Int32 {
        var actions = unsafe posix_spawn_file_actions_t()
        try check(unsafe posix_spawn_file_actions_init(&actions))
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        try unsafe setDescriptors(&actions)
        var attributes = posix_spawnattr_t()
        try check(unsafe posix_spawnattr_init(&attributes))
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        try unsafe setSignals(&attributes)
        var words = unsafe ([program] + arguments).map { unsafe strdup($0) }
        unsafe words.append(nil)
        defer { unsafe words.forEach { unsafe free($0) } }
        let environment = unsafe makeEnvironment()
        defer { unsafe environment.forEach { unsafe free($0) } }
        var process: pid_t = 0
        try check(
            unsafe posix_spawnp(&process, program, &actions, &attributes, words, environment))
        standardOutput?.closeWriteEnd()
        return process
    }

    /// The environment of this process without what it set for itself, and with the given variables; the entries must be
    /// freed one by one.
    private func makeEnvironment() -> [UnsafeMutablePointer<CChar>?] {
        var environment = unsafe variables.map { unsafe strdup($0) }
        var next = unsafe martlet_environment()
        while let place = unsafe next, let variable = unsafe place.pointee {
            let isReplaced = variables.contains { given in
                let name = given.utf8.prefix { $0 != UInt8(ascii: "=") }
                return unsafe strncmp(variable, given, name.count + 1) == 0
            }
            // This process has set that one for itself.
            let isOwn = unsafe strcmp(variable, Memory.variable) == 0
            if !isReplaced, !isOwn { unsafe environment.append(strdup(variable)) }
            unsafe next = place + 1
        }
        unsafe environment.append(nil)
        return unsafe environment
    }

    private func setDescriptors(
        _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>
    ) throws(SpawnFailure) {
        let null = "/dev/null"
        if let input = requests?.readEnd ?? standardInput?.descriptor ?? input {
            try check(unsafe posix_spawn_file_actions_adddup2(actions, input, 0))
        } else {
            try check(unsafe posix_spawn_file_actions_addopen(actions, 0, null, O_RDONLY, 0))
        }
        if let standardOutput {
            try check(
                unsafe posix_spawn_file_actions_adddup2(actions, standardOutput.writeEnd, 1))
        } else {
            try check(unsafe posix_spawn_file_actions_addopen(actions, 1, null, O_WRONLY, 0))
        }
        if let errors {
            try check(unsafe posix_spawn_file_actions_adddup2(actions, errors, 2))
        } else {
            try check(unsafe posix_spawn_file_actions_addopen(actions, 2, null, O_WRONLY, 0))
        }
        if let output {
            try check(unsafe posix_spawn_file_actions_adddup2(actions, output, 3))
        }
        try check(
            unsafe posix_spawn_file_actions_addclosefrom_np(actions, output == nil ? 3 : 4))
        if isDaemon { try check(unsafe posix_spawn_file_actions_addchdir_np(actions, "/")) }
    }

    private func setSignals(
        _ attributes: UnsafeMutablePointer<posix_spawnattr_t>
    ) throws(SpawnFailure) {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        try check(unsafe posix_spawnattr_setsigmask(attributes, &signals))
        unsafe sigfillset(&signals)
        try check(unsafe posix_spawnattr_setsigdefault(attributes, &signals))
        var flags = Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
        if isDaemon { flags |= Int32(MARTLET_POSIX_SPAWN_SETSID) }
        if leadsGroup { flags |= Int32(POSIX_SPAWN_SETPGROUP) }
        try check(unsafe posix_spawnattr_setflags(attributes, Int16(flags)))
    }

    private func check(_ number: Int32) throws(SpawnFailure) {
        if number != 0 { throw SpawnFailure(number: number) }
    }
}

/// Why a program cannot be started.
package struct SpawnFailure: Error, Equatable, Sendable {
    /// An `errno`: ENOENT if the program does not exist.
    package let number: Int32

    package init(number: Int32) {
        self.number = number
    }
}

/// Paths of programs.
package enum ProgramPath {
    /// The path of a program in the folder of the present program, because both are installed together; the name alone
    /// if the system does not report the path.
    package static func besideThisProgram(_ name: String) -> String {
        guard let own = File.realPath("/proc/self/exe"),
            let slash = own.utf8.lastIndex(of: UInt8(ascii: "/"))
        else { return name }
        return String(own[...slash]) + name
    }
}
