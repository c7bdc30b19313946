import Bus

/// What a media player says of itself (org.mpris.MediaPlayer2).
struct PlayerIdentity: Equatable {
    /// The player's name for people; empty: unknown.
    private(set) var name = ""
    /// Name of its desktop file, which is usually that of its icon too; empty: unknown.
    private(set) var desktopEntry = ""

    /// The identity of a player that has said nothing: what its name on the bus tells.
    ///
    /// - Parameter busName: As `org.mpris.MediaPlayer2.mpv.instance7`.
    init(busName: String) {
        let parts = busName.split(separator: ".")
        if parts.count > 3 { name = String(parts[3].prefix(64)) }
    }

    /// Takes the answer to `GetAll` over; what is of another type, or empty, is left out.
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
