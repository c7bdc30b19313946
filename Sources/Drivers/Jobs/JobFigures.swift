/// The progress of a job in figures.
struct JobFigures: Equatable {
    private var amounts: [JobAmount.Unit: JobAmount] = [:]
    /// Percentage, 0…100; nil: not reported.
    private var percent: UInt64?
    /// Speed, bytes per second; 0: unknown, or none.
    var speed: UInt64 = 0

    subscript(_ unit: JobAmount.Unit) -> JobAmount {
        get { amounts[unit] ?? JobAmount() }
        set { amounts[unit] = newValue }
    }

    mutating func setPercent(_ percent: UInt64) { self.percent = min(percent, 100) }

    /// The share that is done, 0…1; nil: unknown.
    ///
    /// A percentage of 0 is ignored, because programs report it before they know one; amounts are used instead.
    var share: Double? {
        if let percent, percent > 0 { return Double(percent) / 100 }
        for unit in JobAmount.Unit.allCases {
            if let share = amounts[unit]?.share { return share }
        }
        return percent.map { Double($0) / 100 }
    }

    /// Amounts and speed in figures, such as "1.5 MB / 3 MB · 200 kB/s"; empty: nothing is known.
    var text: String {
        var parts: [String] = []
        for unit in JobAmount.Unit.allCases where parts.isEmpty {
            let text = self[unit].text(in: unit)
            if !text.isEmpty { parts.append(text) }
        }
        if speed > 0 { parts.append(JobAmount.figure(speed, .bytes) + "/s") }
        return parts.joined(separator: " · ")
    }
}

/// An amount of work of which a job has done a part.
struct JobAmount: Equatable {
    enum Unit: String, CaseIterable {
        case bytes
        case files
        case directories = "dirs"
        case items

        /// The suffix of this unit in keys of `update`.
        var key: String {
            switch self {
            case .bytes: "Bytes"
            case .files: "Files"
            case .directories: "Directories"
            case .items: "Items"
            }
        }
    }

    /// Whole amount; 0: unknown.
    var total: UInt64 = 0
    var processed: UInt64 = 0

    /// The share that is done, 0…1; nil: unknown.
    var share: Double? {
        total > 0 ? min(Double(processed) / Double(total), 1) : nil
    }

    /// The amount in figures, which are the same in all languages; empty: nothing is known.
    func text(in unit: Unit) -> String {
        guard total > 0 || processed > 0 else { return "" }
        let done = Self.figure(processed, unit)
        return total > 0 ? "\(done) / \(Self.figure(total, unit))" : done
    }

    /// A number of bytes or things in figures, such as "1.5 MB" or "12".
    static func figure(_ number: UInt64, _ unit: Unit) -> String {
        guard unit == .bytes else { return "\(number)" }
        let names = ["B", "kB", "MB", "GB", "TB", "PB", "EB"]
        var (value, index) = (number, 0)
        // Tenths are shown from the first unit above bytes on.
        guard number >= 1000 else { return "\(number) B" }
        while value >= 1_000_000, index < names.count - 2 {
            value /= 1000
            index += 1
        }
        let tenths = value / 100
        let whole = tenths / 10
        return whole >= 100 || tenths % 10 == 0
            ? "\(whole) \(names[index + 1])" : "\(whole).\(tenths % 10) \(names[index + 1])"
    }
}
