/// Where the daemon keeps what outlives it.
enum StateFolder {
    /// `martlet` in the folder for state of the base directory specification; nil: there is none.
    ///
    /// - Parameter variable: The value of an environment variable; nil: it is unset or empty.
    static func path(_ variable: (String) -> String?) -> String? {
        // A relative path is to be ignored.
        if let folder = variable("XDG_STATE_HOME"), folder.hasPrefix("/") {
            return folder + "/martlet"
        }
        guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
        return home + "/.local/state/martlet"
    }
}
