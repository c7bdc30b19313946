import Foundation
import Support

/// A reader who runs the commands of documents: what is on the computer, and what hands do while a command runs.
enum DocumentReader {
    /// The lines that a test does not run, by their beginning, and why.
    static let exceptions: [(start: String, reason: String)] = [
        ("contrib/", "builds the programs, as the tests do"),
        ("sudo ", "changes the system"),
        ("git pull", "needs a network"),
        ("systemctl ", "needs a service manager"),
        ("pkill ", "ends programs of other tests"),
        ("cp /usr/share/", "needs an installation"),
        ("wal ", "needs pywal"),
        ("fnott &", "starts another daemon"),
        ("martletd ", "is running already"),
        ("window=$(martlet window)", "needs a window with focus"),
        ("bindsym ", "is a line for sway"),
    ]

    /// Programs that are not in every installation, take long or read a terminal, and the scripts in their place.
    static let programs = [
        "find": "", "less": "exec cat", "make": "printf '[1/2] a.c\\n[2/2] b.c\\n'", "optipng": "",
        "pamixer": "echo 40", "riverctl": "exec sh -c \"$6\"", "sleep": "", "swaylock": "",
        "zoom": "",
    ]

    /// Files in the home folder. Commands run in its folder `desk`.
    static let files = [
        ".cache/wal/martlet.toml": "[light]\naccent = \"#0B7A5B\"\n",
        ".config/dunst/dunstrc": "[global]\n    width = 300\n",
        ".config/mako/config": "max-visible=3\n",
        ".config/swaync/config.json": "{ \"positionX\": \"left\" }\n",
        ".config/swaync/style.css": ".notification { background: #112233; }\n",
        // Dismissals are final, so that a deck ends with its last card.
        ".config/martlet/config.d/dismissals.toml": "[gestures]\nundo-time = \"0s\"\n",
        "desk/questions.json": """
        {"id":"a","title":"Keep the cat?","body":"cat.jpg"}
        {"id":"b","title":"Keep the dog?","body":"dog.jpg"}

        """,
    ]

    /// Pictures in the folder `desk`.
    static let pictures = ["a.png", "b.png", "cat.jpg", "dog.jpg"]

    /// The actions of a reader for a command.
    struct Deed {
        /// A part of the commands. With a line break at its end, a line ends there.
        var command: String
        /// Commands before it.
        var before: String?
        /// Commands while it runs; for one that is endless, each begins when nothing moves.
        var meanwhile: [String] = []
        /// Where cards of a deck are flicked; the others go to the right.
        var flicks: [Way]?
        /// Whether the command runs until it is ended.
        var isEndless = false
    }

    static let deeds: [Deed] = [
        Deed(command: "--wait -A yes=Restart", meanwhile: [choice("no")]),
        Deed(command: "--wait --json -A yes=Restart", meanwhile: [choice("yes")]),
        Deed(command: "--wait --reply Name", meanwhile: [reply]),
        Deed(command: "--wait --json --reply Name", meanwhile: [reply]),
        Deed(command: "martlet deck < questions.json", flicks: [.right, .left]),
        Deed(command: "martlet deck *.jpg", flicks: [.left]),
        Deed(
            command: "martlet deck --unread",
            before: """
                martlet hide --all
                martlet unread --mark-read
                martlet show Missed
                martlet hide --expire
                """, flicks: []),
        Deed(
            command: "martlet watch",
            before: "martlet hide --all; martlet unread --mark-read",
            meanwhile: [
                "martlet show \"Build failed\" -A \"go=Try again\"", "martlet invoke --newest go",
            ],
            isEndless: true),
        Deed(
            command: "martlet osd volume --pipe $SWAYSOCK.wob", before: "rm -f $SWAYSOCK.wob",
            meanwhile: [
                """
                until test -p $SWAYSOCK.wob; do :; done
                echo 70 > $SWAYSOCK.wob
                until martlet list | grep --quiet 70; do :; done
                """
            ], isEndless: true),
        Deed(command: "riverctl", before: "martlet show Hello --duration forever"),
        Deed(
            command: "martlet bar\n",
            before: "martlet bar set id=shrink title=Shrinking subtitle=a.png"),
        Deed(
            command: "martlet list\n",
            before: """
                martlet hide --all
                martlet history remove --all
                martlet show "Backup complete" "38 GB in 12 minutes" --duration forever
                martlet show "Meeting in 5 minutes" --duration forever
                martlet show "Copying" --id copy --progress 40 --duration forever
                martlet show "Searching" --id search --delay 10m
                """),
    ]

    /// Presses a button as soon as a message has it.
    private static func choice(_ key: String) -> String {
        "until martlet invoke --newest \(key) 2>&1; do :; done"
    }

    /// Writes a reply as soon as a message has a field for it.
    private static let reply = """
        until id=$(martlet list --json | jq --exit-status 'map(select(.reply))[-1].id'); do :; done
        martlet reply $id "Holiday 2026"
        """
}
