import Foundation

/// All samples, and their presentation.
struct Results {
    /// In the order of the columns.
    private(set) var contenders: [Contender]
    private var samples: [Contender: [Figure: [Double]]] = [:]
    private var notes: [String] = []

    init(contenders: [Contender]) { self.contenders = contenders }

    /// Leaves out the daemons that cannot be run.
    mutating func keep(where isInstalled: (Contender) -> Bool) {
        contenders = contenders.filter(isInstalled)
    }

    /// Adds what one run gave.
    mutating func add(_ figures: [Figure: Double], of contender: Contender) {
        for (figure, value) in figures {
            samples[contender, default: [:]][figure, default: []].append(value)
        }
    }

    /// Keeps a failure for the end of the table, once.
    mutating func note(_ text: String) {
        if !notes.contains(text) { notes.append(text) }
    }

    private var figures: [Figure] {
        Set(samples.values.flatMap(\.keys)).sorted { $0.order < $1.order }
    }

    /// The median over all runs.
    private func value(_ figure: Figure, _ contender: Contender) -> Double? {
        samples[contender]?[figure]?.median
    }

    /// The table in Markdown: a row for each figure, a column for each daemon, and behind each value its ratio to
    /// mako's.
    var table: String {
        let width = (figures.map { $0.name.count + $0.unit.count + 1 }.max() ?? 0) + 2
        var lines = [pad("", width) + contenders.map { pad($0.rawValue, 18, left: true) }.joined()]
        for figure in figures {
            let cells = contenders.map { pad(cell(figure, $0), 18, left: true) }
            lines.append(pad("\(figure.name) \(figure.unit)", width) + cells.joined())
        }
        return (lines + notes).joined(separator: "\n")
    }

    private func cell(_ figure: Figure, _ contender: Contender) -> String {
        guard let text = text(figure, contender) else { return "-" }
        guard let ratio = ratio(figure, contender) else { return text + "         " }
        return "\(text) " + pad("x\(ratio)", 8)
    }

    /// The median, rounded to a sensible number of digits.
    private func text(_ figure: Figure, _ contender: Contender) -> String? {
        value(figure, contender).map { value in
            number(value, digits: figure.unit.isEmpty ? 0 : value < 1 ? 3 : 2)
        }
    }

    /// The ratio of a median to mako's.
    private func ratio(_ figure: Figure, _ contender: Contender) -> String? {
        guard contender != .mako, let value = value(figure, contender),
            let mako = self.value(figure, .mako), mako > 0
        else { return nil }
        return number(value / mako, digits: 2)
    }

    /// The same table for a document.
    var markdown: String {
        let names = contenders.map { " \($0.rawValue) |" }.joined()
        var lines = ["| |" + names, "|---|" + contenders.map { _ in "---:|" }.joined()]
        for figure in figures {
            let cells = contenders.map { contender in
                let ratio = ratio(figure, contender).map { " (\($0))" } ?? ""
                return " \(text(figure, contender) ?? "-")\(ratio) |"
            }
            let unit = figure.unit.isEmpty ? "" : ", \(figure.unit)"
            lines.append("| \(figure.name)\(unit) |" + cells.joined())
        }
        return (lines + notes.map { "\n\($0)" }).joined(separator: "\n")
    }

    /// The medians by daemon and figure, and the errors, as JSON.
    var json: String {
        var object: [String: Any] = ["notes": notes]
        for contender in contenders {
            var values: [String: Double] = [:]
            for figure in figures { values[figure.name] = value(figure, contender) }
            object[contender.rawValue] = values
        }
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .prettyPrinted]
        guard let data = try? JSONSerialization.data(withJSONObject: object, options: options)
        else { return "{}" }
        return String(decoding: data, as: UTF8.self)
    }

    private func number(_ value: Double, digits: Int) -> String {
        String(format: "%.\(digits)f", value)
    }

    private func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
        let spaces = String(repeating: " ", count: max(0, width - text.count))
        return left ? spaces + text : text + spaces
    }
}
