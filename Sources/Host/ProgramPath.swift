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
