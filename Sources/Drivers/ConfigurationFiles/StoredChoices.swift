internal import Host
package import Rules

/// The folder for everything that outlives the daemon.
package enum StateFolder {
    /// `martlet` in the state folder of the base directory specification; nil: there is none.
    ///
    /// - Parameter variable: Returns the value of an environment variable; nil: it is unset or empty.
    package static func path(_ variable: (String) -> String?) -> String? {
        // The specification says to ignore a relative path.
        if let folder = variable("XDG_STATE_HOME"), folder.hasPrefix("/") {
            return folder + "/martlet"
        }
        guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
        return home + "/.local/state/martlet"
    }
}

/// Reads the user's choices that outlive the daemon from the files of the state folder.
package struct StoredChoices {
    /// The state folder; nil: there is none, and nothing is stored.
    private let folder: String?
    /// Called with a sentence about a file that cannot be read.
    private let log: (String) -> Void

    /// Largest file of silences, and bytes of the file of modes that are read.
    private static let (longestSilences, longestModes) = (1 << 18, 1 << 14)

    /// - Parameters:
    ///   - folder: The state folder; nil: there is none.
    ///   - log: Called with a sentence about a file that cannot be read.
    package init(folder: String?, log: @escaping (String) -> Void) {
        (self.folder, self.log) = (folder, log)
    }

    /// Path of the file with the silenced applications; nil: there is no folder.
    package var silencesPath: String? { folder.map { $0 + "/silences" } }

    /// Path of the file with the requests for modes; nil: there is no folder.
    package var modesPath: String? { folder.map { $0 + "/modes" } }

    /// The silences, including any that are over.
    package var silences: SilenceBook {
        guard let path = silencesPath else { return SilenceBook() }
        switch File.read(path, limit: Self.longestSilences) {
        case .missing: break
        case .unreadable(let reason): log("“\(path)” cannot be read: \(reason)")
        case .bytes(let bytes):
            if bytes.count <= Self.longestSilences,
                let text = String(validating: bytes, as: UTF8.self)
            {
                return SilenceBook(text: text)
            }
            log("“\(path)” is not a list of silences, and is ignored")
        }
        return SilenceBook()
    }

    /// The requests for modes.
    package var modes: [ModeRequest] {
        guard let path = modesPath else { return [] }
        switch File.read(path, limit: Self.longestModes) {
        case .missing: break
        case .unreadable(let reason):
            log("“\(path)” cannot be read, so all modes are off: \(reason)")
        case .bytes(let bytes):
            return ModeRequest.requests(
                of: String(decoding: bytes.prefix(Self.longestModes), as: UTF8.self))
        }
        return []
    }
}

extension ModeTime {
    /// The present time in the user's time zone.
    package static var now: ModeTime {
        let now = WallClock.milliseconds
        let local = WallClock.local(now)
        return ModeTime(
            milliseconds: now, minute: local.map { $0.hour * 60 + $0.minute } ?? 0,
            weekday: Weekday(dayNumber: WallClock.day(of: now).number)
        ) { daysAhead, minute in
            WallClock.moment(daysAhead: daysAhead, minute: minute, from: now)
        }
    }
}
