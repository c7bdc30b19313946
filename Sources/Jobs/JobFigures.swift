/// The progress of a job in figures.
struct JobFigures: Equatable {
    private var amounts: [JobAmount.Unit: JobAmount] = [:]
    /// Percentage, 0…100; nil: not reported.
    private var percent: UInt64?
    /// Speed, bytes per second; 0: unknown, or none.
    var speed: UInt64 = 0

    /// The amount in a unit.
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
