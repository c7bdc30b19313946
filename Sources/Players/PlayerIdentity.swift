import Bus

/// A media player's description of itself (org.mpris.MediaPlayer2).
struct PlayerIdentity: Equatable {
    /// Display name; empty: unknown.
    private(set) var name = ""
    /// Name of the desktop file, which is usually the icon's name too; empty: unknown.
    private(set) var desktopEntry = ""

    /// Creates the identity of a player that has not answered, from its bus name.
    ///
    /// - Parameter busName: A name such as `org.mpris.MediaPlayer2.mpv.instance7`.
    init(busName: String) {
        let parts = busName.split(separator: ".")
        if parts.count > 3 { name = String(parts[3].prefix(64)) }
    }

    /// Reads the answer to `GetAll`; values that are empty or of another type are ignored.
    mutating func read(_ reader: MessageReader) throws(BusError) {
        var identity = self
        try reader.dictionary(keyLimit: 64) { (key, signature) throws(BusError) in
            switch (key, signature) {
            case ("Identity", "s"):
                let name = try reader.string(limit: PlayerProperties.textLimit)
                if !name.isEmpty { identity.name = name }
            case ("DesktopEntry", "s"): identity.desktopEntry = try reader.string(limit: 256)
            default: break
            }
        }
        self = identity
    }
}
