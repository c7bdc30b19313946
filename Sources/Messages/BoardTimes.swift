/// The times of a `MessageBoard` that nobody configures, in milliseconds.
enum BoardTimes {
    /// A message that was presented counts as having appeared after this, so that a lost report
    /// does not keep its time from beginning.
    static let appearance: UInt64 = 2000
    /// A message that has ended counts as gone after this, so that a lost report does not block
    /// those that wait.
    static let departure: UInt64 = 4000
    /// A stack that was opened closes when nobody has been there for so long.
    static let opening: UInt64 = 3000
}
