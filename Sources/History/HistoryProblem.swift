import Database

/// Why there is no history, or no more of it.
enum HistoryProblem: Error, Equatable {
    /// Of the file, by the database.
    case database(DatabaseError)
    /// It was written by another program.
    case foreign
    /// It was written by a later version of ours.
    case newer(version: Int64)
    /// Of the place where the file is to be, in words.
    case place(String)

    init(_ error: DatabaseError) { self = .database(error) }

    /// What is wrong with the file at `path`, and what becomes of it.
    func text(path: String) -> String {
        switch self {
        case .database(let error):
            switch error.kind {
            case .damaged: "the history \(path) is damaged: \(error.text)"
            case .full: "the history \(path) finds no room: \(error.text)"
            case .busy: "the history \(path) is in use by another process"
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
