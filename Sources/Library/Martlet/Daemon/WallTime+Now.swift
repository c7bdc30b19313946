import Host

extension WallTime {
    /// This moment.
    public static var now: WallTime { WallTime(millisecondsSince1970: WallClock.milliseconds) }
}
