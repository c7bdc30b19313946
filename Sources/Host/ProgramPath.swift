/// Where programs are.
package enum ProgramPath {
    /// The program of a name beside the one that runs, as both are installed together; the name alone where the system does
    /// not tell the path of a program.
    package static func besideThisProgram(_ name: String) -> String {
        guard let own = File.realPath("/proc/self/exe"),
            let slash = own.utf8.lastIndex(of: UInt8(ascii: "/"))
        else { return name }
        return String(own[...slash]) + name
    }
}
