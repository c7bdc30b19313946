import ArgumentParser
import Martlet
import Messages

/// `martlet silence remove`: ends the silence of applications.
struct SilenceRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "End the silence of applications.",
        discussion: "The exit code is 1 if an application is not silenced.")

    @Argument(
        help: ArgumentHelp(
            "The names of applications, as “silence list” prints them.", valueName: "application"),
        completion: .silences)
    var applications: [String]

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            let silences = try connection.call(.silences)
            for application in applications {
                let name = SearchText.folded(application)
                let meant = silences.filter { SearchText.folded($0.application) == name }
                guard !meant.isEmpty else {
                    throw .refused(
                        name: "",
                        text:
                            "“\(application)” is not silent; “martlet silence list” prints all silences"
                    )
                }
                for silence in meant { try connection.call(.removeRule(silence.rule)) }
            }
            return .success
        }
    }
}
