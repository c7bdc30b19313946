internal import CLibc

/// A program that is to be started in a process of its own, by posix_spawnp(3).
///
/// It begins with no signal blocked or ignored, whatever its starter does with signals: a shell
/// that runs the starter in the background ignores SIGINT, and that must not be inherited. It gets
/// the environment, no descriptors but those that are named here, and `/dev/null` as 0, 1 and 2 where none is.
package struct Spawn {
    /// A path, or a name to be looked up in `$PATH`.
    package var program: String
    /// Those behind the program's name.
    package var arguments: [String]
    /// Variables such as `NAME=value`, in the place of those of the same names that there are.
    package var variables: [String] = []
    /// What is read from descriptor 0; nil: nothing.
    package var standardInput: InputFile?
    /// What is read from descriptor 0 as it is written; counts before `standardInput`.
    package var requests: RequestPipe?
    /// What becomes descriptor 0 where there is no `standardInput`; above 3.
    package var input: Int32?
    /// Where what becomes descriptor 1 leads; nil: nowhere.
    package var standardOutput: OutputPipe?
    /// What becomes descriptor 2; above 3, or 2 for that of this process.
    package var errors: Int32?
    /// What becomes descriptor 3; above 3.
    package var output: Int32?
    /// Whether it goes its own way: in a session of its own, at `/`.
    package var isDaemon = false
    /// Whether it leads a process group of its own, which has its id.
    package var leadsGroup = false

    /// A start with nothing but `/dev/null` open.
    package init(_ program: String, _ arguments: [String] = []) {
        self.program = program
        self.arguments = arguments
    }

    /// Starts it.
    ///
    /// - Returns: The id of the process, whose end is to be waited for.
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

    /// The variables of this process, but for those that are given anew; to be freed one by one.
    private func makeEnvironment() -> [UnsafeMutablePointer<CChar>?] {
        var environment = unsafe variables.map { unsafe strdup($0) }
        var next = unsafe martlet_environment()
        while let place = unsafe next, let variable = unsafe place.pointee {
            let isReplaced = variables.contains { given in
                let name = given.utf8.prefix { $0 != UInt8(ascii: "=") }
                return unsafe strncmp(variable, given, name.count + 1) == 0
            }
            if !isReplaced { unsafe environment.append(strdup(variable)) }
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
