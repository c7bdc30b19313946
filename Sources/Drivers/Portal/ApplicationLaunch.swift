package import Bus

/// How an application is started, by its desktop entry.
package struct ApplicationLaunch: Equatable {
    /// The application's id if the bus starts it, or brings it to the front where it runs; nil: the bus cannot.
    package var busName: String?
    /// The command that starts the application; empty: the entry has none.
    package var words: [String] = []

    /// Creates a way to start an application; nil: there is none.
    init?(busName: String?, words: [String]) {
        guard busName != nil || !words.isEmpty else { return nil }
        (self.busName, self.words) = (busName, words)
    }

    /// Makes the bus activate the application (`org.freedesktop.Application`).
    ///
    /// - Parameters:
    ///   - token: Activation token with which the application may raise its window; nil: none.
    ///   - failed: Called if the bus cannot do so; later, or at once.
    package func activate(
        on bus: BusConnection, token: String?, failed: @escaping (BusError) -> Void
    ) {
        guard let object = busName.flatMap({ ApplicationObject($0) }) else { return }
        let target = BusTarget(
            destination: object.name, path: object.path, interface: "org.freedesktop.Application")
        do throws(BusError) {
            try bus.call(target, "Activate") { writer in
                writer.array("{sv}") { writer in
                    guard let token else { return }
                    writer.field("activation-token", "s") { $0.string(token) }
                    // Older versions of GTK know this name alone.
                    writer.field("desktop-startup-id", "s") { $0.string(token) }
                }
            } reply: { result in
                if case .failure(let error) = result { failed(error) }
            }
        } catch { failed(error) }
    }
}

/// The command of a desktop entry (Desktop Entry Specification 1.5, "The Exec key").
enum ExecLine {
    private static let longest = 64

    /// The program and its arguments, without the files and addresses that the entry has room for; empty: the line is
    /// not valid.
    ///
    /// - Parameters:
    ///   - line: The value of the key, as it is in the file.
    ///   - name: The application's name, for `%c`.
    static func words(_ line: String, name: String) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        var (isInWord, isQuoted) = (false, false)
        var bytes = unescaped(line)[...]
        while let byte = bytes.popFirst() {
            switch byte {
            case UInt8(ascii: "\""):
                isQuoted.toggle()
                isInWord = true
            case UInt8(ascii: "\\") where isQuoted:
                guard let next = bytes.popFirst() else { return [] }
                word.append(next)
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                if isQuoted {
                    word.append(byte)
                } else if isInWord {
                    words.append(String(decoding: word, as: UTF8.self))
                    (word, isInWord) = ([], false)
                }
            case UInt8(ascii: "%"):
                guard let code = bytes.popFirst() else { return [] }
                switch code {
                case UInt8(ascii: "%"): word.append(code)
                case UInt8(ascii: "c"): word += Array(name.utf8)
                // Files, addresses, the icon and what is out of date.
                default: continue
                }
                isInWord = true
            default:
                word.append(byte)
                isInWord = true
            }
        }
        if isInWord { words.append(String(decoding: word, as: UTF8.self)) }
        return isQuoted || words.count > longest ? [] : words
    }

    /// The bytes of a value whose escapes are those of all texts of desktop entries.
    private static func unescaped(_ line: String) -> [UInt8] {
        var result: [UInt8] = []
        var bytes = Array(line.utf8)[...]
        while let byte = bytes.popFirst() {
            guard byte == UInt8(ascii: "\\"), let next = bytes.first else {
                result.append(byte)
                continue
            }
            switch next {
            case UInt8(ascii: "s"): result.append(UInt8(ascii: " "))
            case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
            case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "r"): result.append(UInt8(ascii: "\r"))
            case UInt8(ascii: "\\"): result.append(byte)
            // An escape of a quoted argument, which is read with the argument.
            default: result += [byte, next]
            }
            bytes.removeFirst()
        }
        return result
    }
}
