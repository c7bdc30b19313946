import CLibc
import CSeccomp
import Decoding

/// The rights that this process gives up, in two steps. A step that fails ends the process: nothing foreign is read
/// outside of the sandbox.
enum Sandbox {
    /// The first step, before any foreign byte is read: resource limits, no new privileges by starting programs, and no
    /// system calls that only an intruder makes.
    static func prepare(parent: pid_t? = nil) throws(DecodeFailure) {
        try Limits.apply(parent: parent)
        guard martlet_prctl(PR_SET_NO_NEW_PRIVS, 1) == 0 else {
            throw DecodeFailure(.unprotected, errno: "give up privileges")
        }
        try SystemCallFilter.forbidHostile()
    }

    /// The second step, once the libraries are loaded and before the first foreign byte is parsed. From now on only
    /// files beneath `directories` can be opened, for reading; no process can be started and no network used.
    static func close(reading directories: [String]) throws(DecodeFailure) {
        let isFenced = try Landlock.close(reading: directories)
        // Without Landlock fonts cannot be told from secrets, so no file can be opened.
        let mayRead = isFenced && !directories.isEmpty
        if !mayRead { try Limits.forbidDescriptors() }
        try SystemCallFilter.allowDecoding(reading: mayRead)
    }
}
