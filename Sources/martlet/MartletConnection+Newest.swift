import Martlet

extension MartletConnection {
    /// The id of the message on the screen that came last.
    ///
    /// - Throws: ``MartletError/unknownMessage(_:)`` where there is none.
    func newestShown() throws(MartletError) -> ShownMessage.ID {
        let shown = try call(.list).filter { $0.state == .shown }
        guard let newest = shown.map(\.id).max() else {
            throw .unknownMessage("no message is shown")
        }
        return newest
    }
}
