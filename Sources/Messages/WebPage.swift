/// The web page that a browser names in the first line of a notification's body.
package struct WebPage: Equatable, Sendable {
    /// The page's host, with its port where the browser says one.
    package let host: String
    /// What the page says: the body without that line.
    package let body: RichText

    /// Finds the page in a body whose first line is a link, and nothing but that, to the host that the link's text says.
    ///
    /// Browsers of Chromium's family write that line themselves, and take all that comes from the page for text: a page
    /// cannot write such a line. nil: there is none.
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

    /// The host that an address leads to, with its port; nil: it leads to no page, or has more before its host than a scheme.
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

    /// The most bytes of a host's name, and of its port.
    private static let longest = 253 + 6

    /// Whether a text can be a host and a port: a user's name before the host would be taken for one.
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
    /// Beginnings of the names of desktop entries, and of the ids of sandboxed applications, in small letters.
    private static let names = [
        "chromium", "org.chromium.chromium", "google-chrome", "com.google.chrome",
        "io.github.ungoogled_software.ungoogled_chromium", "ungoogled-chromium",
        "brave-browser", "com.brave.browser", "microsoft-edge", "com.microsoft.edge",
        "vivaldi", "com.vivaldi.vivaldi", "opera", "com.opera.opera", "thorium-browser",
    ]

    /// Whether a desktop entry, or the id of a sandboxed application, is that of such a browser or of one of its channels.
    package static func isKnown(_ entry: String) -> Bool {
        let suffix = ".desktop"
        let name = (entry.hasSuffix(suffix) ? String(entry.dropLast(suffix.count)) : entry)
            .lowercased()
        return names.contains { known in
            guard name.hasPrefix(known) else { return false }
            guard let next = name.utf8.dropFirst(known.utf8.count).first else { return true }
            // A channel, such as -beta or .Dev.
            return next == UInt8(ascii: "-") || next == UInt8(ascii: ".")
                || next == UInt8(ascii: "_")
        }
    }
}
