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
