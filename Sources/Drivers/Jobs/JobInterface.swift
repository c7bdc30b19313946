import Bus
import Messages

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

    static func path(of job: JobNumber) -> String { "\(views)/\(job.rawValue)" }

    /// The job of a view's object path; nil: it is no view.
    static func job(at path: String) -> JobNumber? {
        guard path.hasPrefix(views + "/") else { return nil }
        return UInt32(path.dropFirst(views.utf8.count + 1)).map { JobNumber(rawValue: $0) }
    }
}

extension Job {
    /// Reads a program's report about its job, or the request for a view. Unknown values, and values of an unexpected
    /// type, are ignored.
    mutating func update(_ reader: MessageReader, at now: Instant) throws(BusError) {
        var job = self
        try reader.dictionary(keyLimit: 64) { (key, signature) throws(BusError) in
            switch signature {
            case "s":
                let isName = key.hasPrefix("application-")
                let limit = isName ? TextLimits.name : JobWords.limit
                job.setText(key, JobWords.line(try reader.string(limit: limit)))
            case "b": job.setSwitch(key, try reader.bool(), at: now)
            default:
                if let number = try Self.number(reader, signature) { job.setNumber(key, number) }
            }
        }
        self = job
    }

    private mutating func setText(_ key: String, _ text: String) {
        switch key {
        case "application-display-name": application.name = text
        case "application-icon-name": application.icon = text
        case "title": words.title = text
        case "infoMessage": words.info = text
        case "descriptionLabel1": words.fields[0].label = text
        case "descriptionValue1": words.fields[0].value = text
        case "descriptionLabel2": words.fields[1].label = text
        case "descriptionValue2": words.fields[1].value = text
        default: break
        }
    }

    private mutating func setSwitch(_ key: String, _ isOn: Bool, at now: Instant) {
        switch key {
        case "suspended": setSuspended(isOn, at: now)
        case "immediate": if isOn { appearance = now }
        case "transient": isTransient = isOn
        default: break
        }
    }

    private mutating func setNumber(_ key: String, _ number: UInt64) {
        switch key {
        case "percent": figures.setPercent(number)
        case "speed": figures.speed = number
        default:
            for unit in JobAmount.Unit.allCases {
                if key == "total" + unit.key { figures[unit].total = number }
                if key == "processed" + unit.key { figures[unit].processed = number }
            }
        }
    }

    /// A number of any numeric type; nil: no number, or negative.
    private static func number(
        _ reader: MessageReader, _ signature: String
    ) throws(BusError) -> UInt64? {
        switch signature {
        case "t": try reader.uint64()
        case "u": UInt64(try reader.uint32())
        case "x": UInt64(exactly: try reader.int64())
        case "i": UInt64(exactly: try reader.int32())
        case "d": UInt64(exactly: try reader.double().rounded(.down))
        default: nil
        }
    }

    /// Reads a report by one of the methods of older views.
    ///
    /// - Returns: How the job ended; nil: it goes on.
    mutating func call(
        _ method: JobInterface.ViewMethod, _ reader: MessageReader, at now: Instant
    ) throws(BusError) -> End? {
        switch method {
        case .terminate:
            return end(code: errorCode, text: try reader.string(limit: JobWords.limit))
        case .setSuspended: setSuspended(try reader.bool(), at: now)
        case .setTotalAmount:
            let number = try reader.uint64()
            if let unit = try Self.unit(reader) { figures[unit].total = number }
        case .setProcessedAmount:
            let number = try reader.uint64()
            if let unit = try Self.unit(reader) { figures[unit].processed = number }
        case .setPercent: figures.setPercent(UInt64(try reader.uint32()))
        case .setSpeed: figures.speed = try reader.uint64()
        case .setInfoMessage:
            words.info = JobWords.line(try reader.string(limit: JobWords.limit))
        case .setDescriptionField:
            let number = try reader.uint32()
            let label = JobWords.line(try reader.string(limit: JobWords.limit))
            let value = JobWords.line(try reader.string(limit: JobWords.limit))
            if number < words.fields.count {
                words.fields[Int(number)] = JobWords.Field(label: label, value: value)
            }
        case .clearDescriptionField:
            let number = try reader.uint32()
            if number < words.fields.count { words.fields[Int(number)] = JobWords.Field() }
        case .setError: errorCode = try reader.uint32()
        case .setElapsedTime, .setDestination:
            // The elapsed time is measured here as well, and the destination is one of the fields.
            break
        }
        return nil
    }

    private static func unit(_ reader: MessageReader) throws(BusError) -> JobAmount.Unit? {
        JobAmount.Unit(rawValue: try reader.string(limit: 16))
    }
}
