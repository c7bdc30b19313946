import CLibc
import CSeccomp

/// What this process gives up before it parses the first byte of a foreign file. Kernels that lack
/// a part of it are served by the rest; the limits hold everywhere.
enum Sandbox {
    /// Closes the sandbox for good: from now on no file can be opened but those beneath
    /// `directories`, and those for reading only; no process started, no network used.
    static func close(reading directories: [String]) {
        martlet_prctl(PR_SET_NO_NEW_PRIVS, 1)
        let isFenced = Landlock.close(reading: directories)
        // Without Landlock nothing tells a font from a secret.
        let mayRead = isFenced && !directories.isEmpty
        if !mayRead { Limits.forbidDescriptors() }
        SystemCallFilter.load(reading: mayRead)
    }
}
