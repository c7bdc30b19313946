/// Messages that are kept after their time on the screen because no person has dealt with them.
struct KeptMessages: Equatable {
    /// The messages in the order in which they were kept.
    private(set) var ids: [MessageID] = []

    mutating func add(_ id: MessageID) { ids.append(id) }

    mutating func drop(_ id: MessageID) { ids.removeAll { $0 == id } }

    /// The message that was kept first, if there are more than `limit`; nil: there are not.
    func first(over limit: Int) -> MessageID? { ids.count > limit ? ids.first : nil }
}
