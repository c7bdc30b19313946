import CLibc

/// The directory in which the program was started.
enum WorkingDirectory {
    /// An absolute path; `.` where the directory was removed.
    static var path: String {
        guard let name = unsafe getcwd(nil, 0) else { return "." }
        defer { unsafe free(name) }
        return unsafe String(cString: name)
    }
}
