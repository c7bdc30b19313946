package import Messages

/// A person's choice for all messages of an application.
package struct Silence: Equatable, Sendable {
    /// Name of the application or of its desktop entry, or its id in its sandbox, in any case.
    package var application: String
    package var kind: MessageSilence.Kind
    /// When the silence ends, milliseconds since 1970; nil: never.
    package var end: Int64?

    package init(
        _ application: String, _ kind: MessageSilence.Kind, until end: Int64? = nil
    ) {
        (self.application, self.kind, self.end) = (application, kind, end)
    }

    /// The rule that carries out the silence.
    ///
    /// - Parameter word: Text shown in place of hidden contents.
    func rule(_ name: RuleName, word: String) -> Rule {
        var rule = Rule(name)
        rule.outlastsStop = true
        var (byName, byEntry) = (RuleCriteria(), RuleCriteria())
        byName.texts[.appName] = .resembles(application)
        byEntry.texts[.desktopEntry] = .resembles(application)
        rule.criteria.any = [byName, byEntry]
        // An application in a sandbox gets another name easily, but not another id, which has dots.
        if application.utf8.contains(UInt8(ascii: ".")) {
            var bySandbox = RuleCriteria()
            bySandbox.texts[.sandbox] = .resembles(application)
            rule.criteria.any.append(bySandbox)
        }
        switch kind {
        case .silent:
            rule.criteria.urgencies = [.low, .normal]
            rule.reachesScreen = false
        case .offScreen: rule.reachesScreen = false
        case .contentsHidden: rule.changes.hiddenContents = word
        }
        return rule
    }
}

/// The applications that a person silenced. `text` is stored in a file, so that silences outlive the daemon.
package struct SilenceBook: Equatable, Sendable {
    /// The silences in the order in which they were added.
    package private(set) var silences: [Silence] = []

    /// Maximum number of silences.
    package static let most = 256

    package init() {}

    /// Adds a silence; replaces one of the same kind for the same application. Returns false if there are too many.
    package mutating func add(_ silence: Silence) -> Bool {
        if let index = silences.firstIndex(where: { $0.isLike(silence) }) {
            silences[index] = silence
            return true
        }
        guard silences.count < Self.most else { return false }
        silences.append(silence)
        return true
    }

    /// Removes the silence of the same kind for the same application, whatever its end.
    package mutating func remove(_ silence: Silence) {
        silences.removeAll { $0.isLike(silence) }
    }

    /// Removes the silences that are over; returns whether there were any.
    ///
    /// - Parameter now: Milliseconds since 1970.
    package mutating func endDue(at now: Int64) -> Bool {
        let count = silences.count
        silences.removeAll { silence in silence.end.map { $0 <= now } ?? false }
        return silences.count != count
    }

    /// When the next silence ends, milliseconds since 1970; nil: none does.
    package var earliest: Int64? {
        silences.reduce(nil as Int64?) { earliest, silence in
            guard let end = silence.end else { return earliest }
            return min(earliest ?? end, end)
        }
    }

    // MARK: Rules

    /// The name of the rule of each silence.
    ///
    /// - Parameter taken: Names of other rules.
    package func names(besides taken: Set<RuleName> = []) -> [RuleName] {
        var taken = taken
        return silences.map { silence in
            let stem = "silence-" + Self.stem(silence.application)
            var name = RuleName(known: stem)
            var number = 2
            while !taken.insert(name).inserted {
                name = RuleName(known: stem + "-\(number)")
                number += 1
            }
            return name
        }
    }

    /// The part of a rule's name that stands for the application: its ASCII letters and digits.
    private static func stem(_ application: String) -> String {
        var stem = ""
        for scalar in application.unicodeScalars where stem.utf8.count < 40 {
            switch scalar {
            case "a"..."z", "0"..."9": stem.unicodeScalars.append(scalar)
            case "A"..."Z": stem += String(scalar).lowercased()
            default: if !stem.isEmpty, !stem.hasSuffix("-") { stem += "-" }
            }
        }
        while stem.hasSuffix("-") { stem.removeLast() }
        return stem.isEmpty ? "application" : stem
    }

    /// The rules that carry out the silences. They apply even if earlier rules stop later ones.
    ///
    /// - Parameters:
    ///   - taken: Names of other rules.
    ///   - word: Text shown in place of hidden contents.
    package func rules(besides taken: Set<RuleName>, word: String) -> [Rule] {
        let names = names(besides: taken)
        return silences.indices.map { silences[$0].rule(names[$0], word: word) }
    }

    // MARK: Text for the file

    private static let always = "always"

    /// The silences as a text: one line each, with kind, end and application.
    package var text: String {
        var text = ""
        for silence in silences {
            text +=
                silence.kind.rawValue + " " + (silence.end.map { "\($0)" } ?? Self.always) + " "
                + silence.application + "\n"
        }
        return text
    }

    /// Reads a text that `text` wrote; other lines are ignored.
    package init(text: String) {
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, let kind = MessageSilence.Kind(rawValue: String(parts[0]))
            else {
                continue
            }
            let end = Int64(String(parts[1]))
            guard end != nil || parts[1] == Self.always else { continue }
            let application = TextCollector.line(String(parts[2]), limit: TextLimits.name)
            guard !application.isEmpty else { continue }
            _ = add(Silence(application, kind, until: end))
        }
    }
}

extension Silence {
    /// Whether both are of the same kind for the same application.
    fileprivate func isLike(_ other: Silence) -> Bool {
        kind == other.kind
            && SearchText.folded(application) == SearchText.folded(other.application)
    }
}

extension MessageSilence {
    /// The silence as commands report it, with the name of its rule.
    package init(_ silence: Silence, rule: RuleName) {
        self.init(
            application: silence.application, kind: silence.kind,
            until: silence.end.map { WallTime(millisecondsSince1970: $0) }, rule: rule.rawValue)
    }
}
