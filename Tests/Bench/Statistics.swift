extension Array where Element == Double {
    /// The middle of the values, or of the two in the middle.
    var median: Double {
        guard !isEmpty else { return .nan }
        let sorted = sorted()
        let middle = count / 2
        return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }

    /// The value that 99 % of the values do not exceed.
    var farTail: Double {
        guard !isEmpty else { return .nan }
        return sorted()[Swift.min(count - 1, count * 99 / 100)]
    }

    /// The value that 95 % of the values do not exceed.
    var tail: Double {
        guard !isEmpty else { return .nan }
        return sorted()[Swift.min(count - 1, count * 95 / 100)]
    }
}
