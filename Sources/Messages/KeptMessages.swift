/// Messages that are off the screen for good and with which nobody has dealt.
struct KeptMessages: Equatable {
    /// In the order in which they were kept.
    private(set) var ids: [MessageID] = []

    mutating func add(_ id: MessageID) { ids.append(id) }

    mutating func drop(_ id: MessageID) { ids.removeAll { $0 == id } }

    /// The message that was kept first; nil: there are no more than `limit`.
    func first(over limit: Int) -> MessageID? { ids.count > limit ? ids.first : nil }
}
