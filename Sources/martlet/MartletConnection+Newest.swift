import Martlet

extension MartletConnection {
    /// The id of the newest message on the screen.
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
