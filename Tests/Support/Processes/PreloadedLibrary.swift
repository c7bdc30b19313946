import Foundation

/// Libraries in C that replace functions of a program, by `LD_PRELOAD` of ld.so(8).
enum PreloadedLibrary {
    /// Compiles a library.
    ///
    /// - Parameter directory: Where it is put; everybody can read it.
    /// - Returns: Its path.
    /// - Throws: `HarnessError` with the compiler's words when it does not compile.
    static func compile(_ source: String, named name: String, into directory: URL) throws -> String
    {
        let file = directory.appending(path: name + ".c")
        try Data(source.utf8).write(to: file)
        let library = directory.appending(path: name + ".so").path()
        try Subprocess.run(
            ["cc", "-shared", "-fPIC", "-o", library, file.path()],
            environment: ProcessInfo.processInfo.environment,
            logs: Repository.scratch(name), within: 60, as: .current)
        return library
    }
}
