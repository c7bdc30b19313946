import Host
import Messages

@main struct Program {
    static func main() {
        ExitCode.exit(run(CommandLineArguments.all()))
    }

    private static func run(_ arguments: [String]) -> Int32 {
        do throws(Options.Misuse) {
            let options = try Options(arguments)
            if options.wantsHelp {
                StandardStream.output.write(line: Options.help)
            } else if options.wantsVersion {
                StandardStream.output.write(line: "martletd \(Version.current)")
            } else {
                return Daemon.run(options)
            }
            return ExitCode.success
        } catch {
            StandardStream.error.write(line: "martletd: \(error.text)")
            return ExitCode.usage
        }
    }
}
