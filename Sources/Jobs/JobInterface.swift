import Bus

/// The job views of KDE on the bus: programs ask a server for a view of each of their jobs, and tell that view how
/// the job goes on. Facts are those of KDE's `kjobwidgets` and `plasma-workspace`.
enum JobInterface {
    /// Names of the server: newer programs call it by the first, older ones by the second.
    static let names = ["org.kde.JobViewServer", "org.kde.kuiserver"]
    /// Where views are asked for.
    static let path = "/JobViewServer"
    /// Objects below this path are the views, each by its number.
    static let views = "/org/martlet/jobs"

    /// What older programs ask for a view.
    static let server = BusInterface(
        "org.kde.JobViewServer",
        methods: [
            BusMethod(
                "requestView", "ssi", "appName appIconName capabilities", returns: "o",
                "trackerPath")
        ])

    /// What programs since KDE Frameworks 5.81 ask for a view.
    static let serverV2 = BusInterface(
        "org.kde.JobViewServerV2",
        methods: [
            BusMethod(
                "requestView", "sia{sv}", "desktopEntry capabilities hints", returns: "o",
                "viewPath")
        ])

    /// What older programs tell a view. `ViewMethod` has the same order.
    static let view = BusInterface(
        "org.kde.JobViewV2",
        methods: [
            BusMethod("terminate", "s", "errorMessage"),
            BusMethod("setSuspended", "b", "suspended"),
            BusMethod("setTotalAmount", "ts", "amount unit"),
            BusMethod("setProcessedAmount", "ts", "amount unit"),
            BusMethod("setPercent", "u", "percent"),
            BusMethod("setSpeed", "t", "bytesPerSecond"),
            BusMethod("setElapsedTime", "t", "elapsedTime"),
            BusMethod("setInfoMessage", "s", "message"),
            BusMethod(
                "setDescriptionField", "uss", "number name value", returns: "b", "isTaken"),
            BusMethod("clearDescriptionField", "u", "number"),
            BusMethod("setDestUrl", "v", "destUrl"),
            BusMethod("setError", "u", "errorCode"),
        ], signals: signals)

    /// What programs since KDE Frameworks 5.81 tell a view.
    static let viewV3 = BusInterface(
        "org.kde.JobViewV3",
        methods: [
            BusMethod("update", "a{sv}", "properties"),
            BusMethod("terminate", "usa{sv}", "errorCode errorMessage hints"),
        ], signals: signals)

    private static let signals = [
        BusSignal("suspendRequested"), BusSignal("resumeRequested"), BusSignal("cancelRequested"),
    ]

    /// A method of `view`, by its position there.
    enum ViewMethod: Int {
        case terminate
        case setSuspended
        case setTotalAmount
        case setProcessedAmount
        case setPercent
        case setSpeed
        case setElapsedTime
        case setInfoMessage
        case setDescriptionField
        case clearDescriptionField
        case setDestination
        case setError
    }

    /// What the server asks of the program whose job it is.
    enum Request: String {
        case suspend = "suspendRequested"
        case resume = "resumeRequested"
        case cancel = "cancelRequested"
    }

    /// The path of a view.
    static func path(of job: JobNumber) -> String { "\(views)/\(job.rawValue)" }

    /// The job whose view a path is; nil: it is none.
    static func job(at path: String) -> JobNumber? {
        guard path.hasPrefix(views + "/") else { return nil }
        return UInt32(path.dropFirst(views.utf8.count + 1)).map { JobNumber(rawValue: $0) }
    }
}
