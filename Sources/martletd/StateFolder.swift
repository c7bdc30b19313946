/// The folder for everything that outlives the daemon.
enum StateFolder {
    /// `martlet` in the state folder of the base directory specification; nil: there is none.
    ///
    /// - Parameter variable: Returns the value of an environment variable; nil: it is unset or empty.
    static func path(_ variable: (String) -> String?) -> String? {
        // The specification says to ignore a relative path.
        if let folder = variable("XDG_STATE_HOME"), folder.hasPrefix("/") {
            return folder + "/martlet"
        }
        guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
        return home + "/.local/state/martlet"
    }
}
