import Foundation

/// Orca in a session, whose speech an output module of speech-dispatcher writes into a file.
@MainActor package final class Orca {
    package let assistant: Assistant
    private let spoken: URL
    private var programs: [Subprocess] = []
    /// How many lines were looked at.
    private var seen = 0

    /// Starts speech-dispatcher and Orca, and waits until Orca has said that it is there.
    package init(in session: HeadlessSession) throws {
        assistant = try Assistant(in: session)
        let folder = "orca-\(UUID().uuidString)"
        let module = try session.write(Data(Self.module.utf8), to: "\(folder)/modules/sd_file")
        // Orca asks for the keymap of an X server, which it does not need.
        let keymap = try session.write(Data("#!/bin/sh\n".utf8), to: "\(folder)/bin/xkbcomp")
        for program in [module, keymap] {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: program.path())
        }
        let home = session.home.appending(path: folder).path()
        let settings = """
            LogLevel 0
            LogDir "\(home)"
            AddModule "file" "sd_file" "file.conf"
            DefaultModule file
            DefaultLanguage en
            """
        try session.write(Data(settings.utf8), to: "\(folder)/speechd.conf")
        try session.write(Data(), to: "\(folder)/modules/file.conf")
        spoken = try session.write(Data(), to: "\(folder)/spoken")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o666], ofItemAtPath: spoken.path())
        let path = session.environment["PATH"] ?? ""
        let socket = session.runtimeDirectory.appending(path: "\(folder).sock").path()
        let noServer = try PreloadedLibrary.compile(
            Self.noServer, named: "no-server",
            into: session.home.appending(path: "\(folder)/bin"))
        // Orca 48 wants the name of an X server, and at-spi must not ask that server for keys.
        let changes = [
            "ATSPI_USE_LEGACY_DEVICE": "1", "DISPLAY": ":77", "LD_PRELOAD": noServer,
            "PATH": "\(home)/bin:\(path)", "SPOKEN": spoken.path(),
            "SPEECHD_ADDRESS": "unix_socket:\(socket)",
        ]
        programs.append(
            try session.start(
                [
                    "speech-dispatcher", "--run-single", "--config-dir", home, "--socket-path",
                    socket, "--module-dir", "\(home)/modules", "--log-dir",
                    session.runtimeDirectory.path(), "--pid-file",
                    session.runtimeDirectory.appending(path: "\(folder).pid").path(), "--timeout",
                    "0",
                ], changes: changes))
        _ = try wait(for: "speech-dispatcher") {
            FileManager.default.fileExists(atPath: socket) ? true : nil
        }
        try assistant.enable(true)
        programs.append(
            try session.start(["orca", "--replace"], changes: changes))
        try says("Screen reader on.")
    }

    /// at-spi 2.56 asks an X server for keys and modifiers, and dies if there is none. These functions of libX11 and their
    /// structures know a keyboard without modifiers.
    private static let noServer = """
        static unsigned char modifiers[256];
        static struct {
            unsigned char types[2];
            void *type;
            unsigned short counts[2];
            void *symbols, *symbol_map;
            unsigned char *modifiers;
        } map = {.modifiers = modifiers};
        static struct {
            void *display;
            unsigned short flags, device;
            unsigned char codes[2];
            void *controls, *server, *map;
        } keyboard = {.map = &map};

        void *XkbGetMap(void) { return &keyboard; }
        void XkbFreeKeyboard(void) {}
        unsigned int XkbKeysymToModifiers(void) { return 0; }
        unsigned char XKeysymToKeycode(void) { return 0; }

        """

    isolated deinit { for program in programs.reversed() { program.stop() } }

    /// All that was said so far, a line for each sentence that Orca gave to speech-dispatcher.
    package var lines: [String] {
        let data = (try? Data(contentsOf: spoken)) ?? Data()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map { String($0) }
    }

    /// Waits until something is said that has this in it, after what was waited for before.
    package func says(_ text: String) throws {
        do {
            seen = try wait(for: text, within: 40) {
                let lines = lines
                return lines[min(seen, lines.count)...].firstIndex { $0.contains(text) }
                    .map { $0 + 1 }
            }
        } catch {
            let tree = (try? assistant.walk()) ?? []
            throw HarnessError("Orca does not say \"\(text)\": \(lines), and sees \(tree)")
        }
    }

    /// An output module of speech-dispatcher that writes what it is to say into the file that SPOKEN names.
    private static let module = #"""
        #!/usr/bin/python3
        import html, os, re, sys

        def say(*lines):
            sys.stdout.write('\n'.join(lines) + '\n')
            sys.stdout.flush()

        def body():
            lines = []
            for line in sys.stdin:
                line = line.rstrip('\n')
                if line == '.':
                    break
                lines.append(line)
            return '\n'.join(lines)

        for line in sys.stdin:
            command = line.strip()
            if command == 'INIT':
                say('299-OK', '299 OK LOADED SUCCESSFULLY')
            elif command == 'AUDIO':
                say('207 OK RECEIVING AUDIO SETTINGS')
                body()
                say('203 OK AUDIO INITIALIZED')
            elif command == 'LOGLEVEL':
                say('207 OK RECEIVING LOGLEVEL SETTINGS')
                body()
                say('203 OK LOG LEVEL SET')
            elif command == 'SET':
                say('203 OK RECEIVING SETTINGS')
                body()
                say('203 OK SETTINGS RECEIVED')
            elif command == 'LIST VOICES':
                say('200-plain\ten\tnone', '200 OK VOICE LIST SENT')
            elif command in ('SPEAK', 'CHAR', 'KEY', 'SOUND_ICON'):
                say('202 OK RECEIVING MESSAGE')
                text = html.unescape(re.sub('<[^>]*>', '', body()))
                say('200 OK SPEAKING')
                with open(os.environ['SPOKEN'], 'a') as spoken:
                    spoken.write(' '.join(text.split()) + '\n')
                say('701 BEGIN', '702 END')
            elif command == 'QUIT':
                say('210 OK QUIT')
                break

        """#
}
