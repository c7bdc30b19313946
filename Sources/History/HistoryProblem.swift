import Database

/// Why the history cannot be used.
enum HistoryProblem: Error, Equatable {
    /// The database reported an error.
    case database(DatabaseError)
    /// The file belongs to another program.
    case foreign
    /// The file was written by a later version of Martlet.
    case newer(version: Int64)
    /// The location of the file cannot be used, for this reason.
    case place(String)

    init(_ error: DatabaseError) { self = .database(error) }

    /// The problem of the file at `path` and its consequence, as a sentence.
    func text(path: String) -> String {
        switch self {
        case .database(let error):
            switch error.kind {
            case .damaged: "the history \(path) is damaged: \(error.text)"
            case .full: "the history \(path) finds no room: \(error.text)"
            case .busy: "the history \(path) is in use by another session or process"
            case .unusable: "the history \(path) cannot be used: \(error.text)"
            }
        case .foreign: "the history \(path) is left alone: it was written by another program"
        case .newer(let version):
            "the history \(path) is left alone: its version is \(version), and the latest that is known here is "
                + "\(HistorySchema.version)"
        case .place(let reason): "there is no history: \(reason)"
        }
    }

    var isDamage: Bool {
        if case .database(let error) = self { error.kind == .damaged } else { false }
    }

    var isFull: Bool {
        if case .database(let error) = self { error.kind == .full } else { false }
    }

    var isBusy: Bool {
        if case .database(let error) = self { error.kind == .busy } else { false }
    }
}
