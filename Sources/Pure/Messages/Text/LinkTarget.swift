/// Decides which addresses in messages may become links.
package enum LinkTarget {
    /// Returns the address that a click on a link to `address` may open: a web or mail address of limited length,
    /// without spaces and characters that are not seen. nil: it may not be opened.
    ///
    /// A web address has a host and no user part, which would be taken for the host. Of the parameters of a mail
    /// address only those remain that a person sees in the mail before sending it: others may attach files.
    package static func check(_ address: String) -> String? {
        guard !address.isEmpty, address.utf8.count <= TextLimits.link,
            address.unicodeScalars.allSatisfy(isSeen)
        else { return nil }
        for scheme in ["http://", "https://"] where hasScheme(address, scheme) {
            return hasPlainHost(address.utf8.dropFirst(scheme.utf8.count)) ? address : nil
        }
        let mail = "mailto:"
        return hasScheme(address, mail) ? withFewParameters(address) : nil
    }

    private static func hasScheme(_ address: String, _ scheme: String) -> Bool {
        guard address.utf8.count > scheme.utf8.count else { return false }
        // Setting bit 0x20 makes capital letters small; ":" and "/" have that bit already.
        return zip(address.utf8, scheme.utf8).allSatisfy { $0 | 0x20 == $1 }
    }

    /// Whether the part before the path is a host alone. Browsers take a backslash for a slash, other programs do not.
    private static func hasPlainHost(_ rest: Substring.UTF8View) -> Bool {
        let host = rest.prefix { byte in
            byte != UInt8(ascii: "/") && byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#")
        }
        return !host.isEmpty
            && host.allSatisfy { $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: "\\") }
    }

    private static let parameters = ["to", "cc", "bcc", "subject", "body"]

    private static func withFewParameters(_ address: String) -> String {
        guard let mark = address.utf8.firstIndex(of: UInt8(ascii: "?")) else { return address }
        let all = address.utf8[address.utf8.index(after: mark)...]
        let kept = all.split(separator: UInt8(ascii: "&")).filter { parameter in
            let name = parameter.prefix { $0 != UInt8(ascii: "=") }
            return parameters.contains { $0.utf8.elementsEqual(name.lazy.map { $0 | 0x20 }) }
        }
        let base = String(address[..<mark])
        return kept.isEmpty
            ? base : base + "?" + kept.map { String($0) ?? "" }.joined(separator: "&")
    }

    /// Whether a character takes a place of its own and is no space: others can make an address look like another one.
    private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x20, 0x7F...0xA0, 0xAD, 0x61C, 0x115F...0x1160, 0x1680, 0x180B...0x180F,
            0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3000, 0x3164, 0xFE00...0xFE0F,
            0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
            false
        default: true
        }
    }
}

/// The web page that a browser names in the first line of a notification's body.
package struct WebPage: Equatable, Sendable {
    /// Host of the page, with the port if the browser names one.
    package let host: String
    /// The page's own text: the body without the first line.
    package let body: RichText

    /// Finds the page in a body whose first line is nothing but a link to the host that the link's text names; nil: the
    /// body has no such line.
    ///
    /// Chromium and its relatives write that line themselves and treat everything from the page as text, so a page
    /// cannot forge the line.
    package init?(_ body: RichText) {
        guard let first = body.runs.first, let link = first.style.link else { return nil }
        let host = first.text
        guard Self.isHost(host), Self.host(of: link) == host else { return nil }
        var rest = RichText(runs: Array(body.runs.dropFirst()))
        guard let next = rest.runs.first else {
            (self.host, self.body) = (host, rest)
            return
        }
        guard next.text.utf8.first == UInt8(ascii: "\n") else { return nil }
        rest.runs[0].text = String(next.text.drop { $0 == "\n" })
        if rest.runs[0].text.isEmpty { rest.runs.removeFirst() }
        (self.host, self.body) = (host, rest)
    }

    /// The host, and port, of a web address; nil: the address has another scheme.
    private static func host(of address: String) -> String? {
        for scheme in ["https://", "http://"] where address.hasPrefix(scheme) {
            let rest = address.utf8.dropFirst(scheme.utf8.count)
            let end = rest.firstIndex { byte in
                byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
            }
            return String(rest[..<(end ?? rest.endIndex)])
        }
        return nil
    }

    /// Longest host with port, bytes.
    private static let longest = 253 + 6

    /// Whether a text can be a host and port. "@" is not accepted: a user's name before the host would be mistaken for
    /// the host.
    private static func isHost(_ text: String) -> Bool {
        guard (1...longest).contains(text.utf8.count) else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_", ":", "[", "]": true
            default: false
            }
        }
    }
}

/// Browsers that name the page of a notification in the first line of its body.
package enum PageBrowser {
    /// Beginnings of desktop entry names and sandboxed application ids, in lower case.
    private static let names = [
        "chromium", "org.chromium.chromium", "google-chrome", "com.google.chrome",
        "io.github.ungoogled_software.ungoogled_chromium", "ungoogled-chromium",
        "brave-browser", "com.brave.browser", "microsoft-edge", "com.microsoft.edge",
        "vivaldi", "com.vivaldi.vivaldi", "opera", "com.opera.opera", "thorium-browser",
    ]

    /// Whether a desktop entry or sandboxed application id belongs to such a browser, or to one of its channels.
    package static func isKnown(_ entry: String) -> Bool {
        let suffix = ".desktop"
        let name = (entry.hasSuffix(suffix) ? String(entry.dropLast(suffix.count)) : entry)
            .lowercased()
        return names.contains { known in
            guard name.hasPrefix(known) else { return false }
            guard let next = name.utf8.dropFirst(known.utf8.count).first else { return true }
            // A channel follows, such as -beta or .Dev.
            return next == UInt8(ascii: "-") || next == UInt8(ascii: ".")
                || next == UInt8(ascii: "_")
        }
    }
}
