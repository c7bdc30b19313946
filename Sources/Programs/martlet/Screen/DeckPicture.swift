import CLibc
import Martlet

/// A picture file as a card of a deck.
enum DeckPicture {
    /// Why a file cannot be shown, for people.
    struct Problem: Error, Equatable {
        var text: String
    }

    /// The message of a card: the picture, with the file's name, time and size.
    ///
    /// - Parameter path: Path as it was given on the command line.
    static func message(_ path: String) throws(Problem) -> MessageRequest {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            throw Problem(text: "there is no such file")
        }
        guard status.st_mode & UInt32(S_IFMT) == UInt32(S_IFREG) else {
            throw Problem(text: "not a picture file")
        }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let time = Times.text(Int64(status.st_mtim.tv_sec) * 1000)
        var request = MessageRequest(title: name, body: time + ", " + size(Int64(status.st_size)))
        request.image = path.hasPrefix("/") ? path : WorkingDirectory.path + "/" + path
        return request
    }

    /// A number of bytes in the unit in which it has one to three digits before the point.
    static func size(_ bytes: Int64) -> String {
        var (tenths, unit) = (bytes * 10, 0)
        while tenths >= 10_000, unit < units.count - 1 {
            tenths = (tenths + 500) / 1000
            unit += 1
        }
        let isExact = unit == 0 || tenths >= 1000
        return "\(tenths / 10)" + (isExact ? "" : ".\(tenths % 10)") + " " + units[unit]
    }

    private static let units = ["B", "kB", "MB", "GB", "TB"]
}
