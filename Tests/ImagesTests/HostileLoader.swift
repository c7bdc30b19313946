/// A gdk-pixbuf module that plays the part of a decoder that a file has taken over: it tries to leave the sandbox, and
/// encodes the outcomes, `errno` values, in the red of its pixels.
enum HostileLoader {
    /// The cache file that makes gdk-pixbuf load the module for icons of macOS, which it does not read itself.
    static func moduleFile(_ library: String) -> String {
        """
        "\(library)"
        "hostile" 4 "gdk-pixbuf" "Hostile" "LGPL"
        "image/x-icns" ""
        "icns" ""
        "icns" "" 100


        """
    }

    /// The meaning of the pixels, in their order.
    static let attempts = [
        "read a file", "write a file", "list a directory", "make a socket", "fork",
        "change its limits", "trace", "map code", "thread",
    ]

    static let source = #"""
        #define _GNU_SOURCE
        #define GDK_PIXBUF_ENABLE_BACKEND
        #include <errno.h>
        #include <fcntl.h>
        #include <gdk-pixbuf/gdk-pixbuf.h>
        #include <gmodule.h>
        #include <poll.h>
        #include <pthread.h>
        #include <signal.h>
        #include <stdlib.h>
        #include <sys/mman.h>
        #include <sys/prctl.h>
        #include <sys/resource.h>
        #include <sys/socket.h>
        #include <unistd.h>

        static char chosen;
        static GdkPixbufModulePreparedFunc prepared;
        static GdkPixbufModuleUpdatedFunc updated;
        static gpointer user;

        static gpointer begin(GdkPixbufModuleSizeFunc size, GdkPixbufModulePreparedFunc prepare,
                              GdkPixbufModuleUpdatedFunc update, gpointer data, GError **error) {
            prepared = prepare;
            updated = update;
            user = data;
            return &chosen;
        }
        static gboolean load(gpointer context, const guchar *bytes, guint size, GError **error) {
            if (size > 4) chosen = bytes[4];
            return TRUE;
        }
        static int outcome(int result) { return result < 0 ? errno : 0; }
        static void *thread(void *argument) { return argument; }
        static int forked(void) {
            pid_t child = fork();
            if (child == 0) _exit(0);
            return outcome(child);
        }
        static int mapped(void) {
            void *code = mmap(0, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
            return code == MAP_FAILED ? errno : 0;
        }
        static gboolean stop(gpointer context, GError **error) {
            char *arguments[] = {"/bin/true", 0};
            if (chosen == 'x') execve(arguments[0], arguments, arguments + 1);
            if (chosen == 'k') kill(getppid(), 0);
            if (chosen == 'l') for (;;) continue;
            if (chosen == 's') for (;;) poll(0, 0, 1000);
            if (chosen == 'm') {
                for (size_t sum = 0; sum < 1000; sum++) {
                    char *memory = malloc(1 << 20);
                    if (!memory) abort();
                    memory[0] = 1;
                }
            }
            struct rlimit limit = {1000, 1000};
            pthread_t id;
            int results[] = {
                outcome(open("/etc/passwd", O_RDONLY)),
                outcome(open("/tmp/martlet-escaped", O_WRONLY | O_CREAT, 0600)),
                outcome(open("/", O_RDONLY | O_DIRECTORY)),
                outcome(socket(AF_UNIX, SOCK_STREAM, 0)),
                forked(),
                outcome(setrlimit(RLIMIT_NOFILE, &limit)),
                outcome(prctl(PR_SET_DUMPABLE, 1)),
                mapped(),
                pthread_create(&id, 0, thread, 0),
            };
            int count = sizeof results / sizeof *results;
            GdkPixbuf *picture = gdk_pixbuf_new(GDK_COLORSPACE_RGB, FALSE, 8, count, 1);
            for (int i = 0; i < count; i++) gdk_pixbuf_get_pixels(picture)[i * 3] = results[i];
            prepared(picture, 0, user);
            updated(picture, 0, 0, count, 1, user);
            return TRUE;
        }
        G_MODULE_EXPORT void fill_vtable(GdkPixbufModule *module) {
            module->begin_load = begin;
            module->load_increment = load;
            module->stop_load = stop;
        }
        G_MODULE_EXPORT void fill_info(GdkPixbufFormat *info) {}
        """#
}
