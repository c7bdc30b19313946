import Bus

/// The job views of KDE on the bus: a program requests a view for each of its jobs from a server, and reports progress
/// to that view. Facts are those of KDE's `kjobwidgets` and `plasma-workspace`.
enum JobInterface {
    /// Bus names of the server: newer programs use the first, older ones the second.
    static let names = ["org.kde.JobViewServer", "org.kde.kuiserver"]
    /// Object path at which views are requested.
    static let path = "/JobViewServer"
    /// Object path below which each view has its number.
    static let views = "/org/martlet/jobs"

    /// The interface with which older programs request a view.
    static let server = BusInterface(
        "org.kde.JobViewServer",
        methods: [
            BusMethod(
                "requestView", "ssi", "appName appIconName capabilities", returns: "o",
                "trackerPath")
        ])

    /// The interface with which programs since KDE Frameworks 5.81 request a view.
    static let serverV2 = BusInterface(
        "org.kde.JobViewServerV2",
        methods: [
            BusMethod(
                "requestView", "sia{sv}", "desktopEntry capabilities hints", returns: "o",
                "viewPath")
        ])

    /// The interface of a view for older programs. `ViewMethod` has the same order.
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

    /// The interface of a view for programs since KDE Frameworks 5.81.
    static let viewV3 = BusInterface(
        "org.kde.JobViewV3",
        methods: [
            BusMethod("update", "a{sv}", "properties"),
            BusMethod("terminate", "usa{sv}", "errorCode errorMessage hints"),
        ], signals: signals)

    private static let signals = [
        BusSignal("suspendRequested"), BusSignal("resumeRequested"), BusSignal("cancelRequested"),
    ]

    /// A method of `view`, as its position there.
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

    /// A request to the program of a job.
    enum Request: String {
        case suspend = "suspendRequested"
        case resume = "resumeRequested"
        case cancel = "cancelRequested"
    }

    /// Object path of a job's view.
    static func path(of job: JobNumber) -> String { "\(views)/\(job.rawValue)" }

    /// The job of a view's object path; nil: it is no view.
    static func job(at path: String) -> JobNumber? {
        guard path.hasPrefix(views + "/") else { return nil }
        return UInt32(path.dropFirst(views.utf8.count + 1)).map { JobNumber(rawValue: $0) }
    }
}
