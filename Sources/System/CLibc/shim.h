// The part of libc the daemon's targets use. Embedded Swift has no Glibc module.
#pragma once
#include <dirent.h>
#include <dlfcn.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <linux/openat2.h>
#include <linux/stat.h>
#include <locale.h>
#include <malloc.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/pidfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

// Declared here because glibc hides them behind _GNU_SOURCE, which the importer does not define.
extern int memfd_create(const char *name, unsigned int flags);
extern int pipe2(int descriptors[2], int flags);
extern int accept4(int descriptor, struct sockaddr *address, socklen_t *length, int flags);
extern const char *strerrordesc_np(int error);
extern pid_t gettid(void);
extern char **environ;
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *, const char *);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
enum {
    MARTLET_MFD_CLOEXEC = 0x0001u,
    MARTLET_MFD_ALLOW_SEALING = 0x0002u,
    MARTLET_F_ADD_SEALS = 1033,
    MARTLET_F_GET_SEALS = 1034,
    MARTLET_F_SEAL_SEAL = 0x0001,
    MARTLET_F_SEAL_SHRINK = 0x0002,
    MARTLET_F_SEAL_GROW = 0x0004,
    MARTLET_F_SEAL_WRITE = 0x0008,
    MARTLET_POSIX_SPAWN_SETSID = 0x80,
    MARTLET_PATH_ONLY = 010000000,
    MARTLET_LC_TIME_MASK = LC_TIME_MASK,
};
struct martlet_peer_credentials { pid_t pid; uid_t uid; gid_t gid; };
enum { MARTLET_SO_PEERCRED = 17, MARTLET_SO_PEERSEC = 31, MARTLET_SO_PEERPIDFD = 77 };

// fcntl is variadic, which Swift cannot call.
static inline int martlet_fcntl(int descriptor, int command, int argument) {
    return fcntl(descriptor, command, argument);
}
// The handler is in a union, which Swift names by a macro of glibc's.
static inline int martlet_ignores(int signal) {
    struct sigaction action;
    return sigaction(signal, (const struct sigaction *)0, &action) == 0
        && action.sa_handler == SIG_IGN;
}
static inline void martlet_ignore_signal(int signal) {
    struct sigaction action = { .sa_handler = SIG_IGN };
    sigaction(signal, &action, (struct sigaction *)0);
}
// open is variadic too.
static inline int martlet_open(const char *path, int flags, mode_t mode) {
    return open(path, flags, mode);
}
static inline int martlet_open_at(int folder, const char *name, int flags, mode_t mode) {
    return openat(folder, name, flags, mode);
}
// Finds a file without opening it (O_PATH), if nothing has to be read or asked for that: names that the kernel does not have
// in its cache, and those of file systems that must be asked each time, give EAGAIN, so that a dead server cannot block this.
// Links of /proc are not followed. With root, a descriptor of a folder, all paths and links begin there. Linux 5.12 or later.
// A mount or a rename at the same moment, anywhere, gives EAGAIN too: the start of a sandbox mounts dozens of file systems.
static inline int martlet_find_file(const char *path, int root) {
    struct open_how how = {
        .flags = 010000000 | O_CLOEXEC,
        .resolve = RESOLVE_CACHED | RESOLVE_NO_MAGICLINKS | (root < 0 ? 0 : RESOLVE_IN_ROOT),
    };
    int found = -1;
    for (int tries = 0; tries < 4; tries++) {
        found = (int)syscall(SYS_openat2, root < 0 ? AT_FDCWD : root, path, &how, sizeof how);
        if (found >= 0 || errno != EAGAIN) break;
    }
    return found;
}
// Finds a file beneath a folder, in which its path and all links begin, as in the root of a process; may wait for servers.
// Mount points may be crossed: a sandbox's own root consists of them.
static inline int martlet_find_beneath(int root, const char *path) {
    struct open_how how = {
        .flags = 010000000 | O_CLOEXEC, .resolve = RESOLVE_IN_ROOT | RESOLVE_NO_MAGICLINKS,
    };
    return (int)syscall(SYS_openat2, root, path, &how, sizeof how);
}
// What tells one file, in one state, from others.
struct martlet_file_identity {
    uint64_t device, inode, size, modified;
    int is_regular;
};
// Fills in what the system knows of an open file without asking a server; 0, or -1 with an error number in errno.
static inline int martlet_identify_file(int file, struct martlet_file_identity *identity) {
    struct statx status;
    const unsigned wanted = STATX_TYPE | STATX_INO | STATX_SIZE | STATX_MTIME;
    if (syscall(SYS_statx, file, "", 0x1000 /* AT_EMPTY_PATH */ | 0x4000 /* AT_STATX_DONT_SYNC */, wanted, &status))
        return -1;
    identity->device = (uint64_t)status.stx_dev_major << 32 | status.stx_dev_minor;
    identity->inode = status.stx_ino;
    identity->size = status.stx_size;
    identity->modified = (uint64_t)status.stx_mtime.tv_sec * 1000000000u + status.stx_mtime.tv_nsec;
    identity->is_regular = (status.stx_mode & S_IFMT) == S_IFREG;
    return 0;
}
// An array in a structure, which Swift takes for 256 values.
static inline const char *martlet_entry_name(const struct dirent *entry) { return entry->d_name; }
static inline const char *martlet_event_name(const struct inotify_event *event) {
    return event->len > 0 ? event->name : "";
}
static inline int martlet_errno(void) { return errno; }
// A global variable, which Swift takes for shared between threads.
static inline char **martlet_environment(void) { return environ; }

// Socket addresses are cast between types, which is plainer in C. bind and connect give errno back.
static const int MARTLET_SOCK_FLAGS = SOCK_CLOEXEC | SOCK_NONBLOCK;
static const int MARTLET_STREAM = SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK;
static inline int martlet_socket_address(struct sockaddr_un *address, const char *path) {
    size_t length = strlen(path);
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    if (length >= sizeof address->sun_path)
        return ENAMETOOLONG;
    memcpy(address->sun_path, path, length + 1);
    return 0;
}
static inline int martlet_bind(int descriptor, const struct sockaddr_un *address) {
    return bind(descriptor, (const struct sockaddr *)address, sizeof *address) == 0 ? 0 : errno;
}
static inline int martlet_connect(int descriptor, const struct sockaddr_un *address) {
    return connect(descriptor, (const struct sockaddr *)address, sizeof *address) == 0 ? 0 : errno;
}

// ioctl is variadic, and the numbers of its requests for terminals are made by macros.
static inline int martlet_terminal_size(int terminal, struct winsize *size) {
    return ioctl(terminal, TIOCGWINSZ, size);
}
static inline int martlet_set_terminal_size(int terminal, const struct winsize *size) {
    return ioctl(terminal, TIOCSWINSZ, size);
}
// Unlocks the other end of a pseudo terminal and gives its number; negative where that fails.
static inline int martlet_unlock_terminal(int master) {
    int lock = 0, number = -1;
    return ioctl(master, TIOCSPTLCK, &lock) == 0 && ioctl(master, TIOCGPTN, &number) == 0 ? number : -1;
}
// Bytes that nobody has read from a pipe.
static inline int martlet_unread(int pipe) {
    int count = 0;
    return ioctl(pipe, FIONREAD, &count) == 0 ? count : 0;
}
static inline int martlet_open_terminal(int master, int flags) {
    return ioctl(master, TIOCGPTPEER, flags);
}
// The characters of a terminal are an array, which Swift takes for 32 values. The character that suspends what
// runs in the terminal; -1 where none does.
static inline int martlet_suspend_character(int terminal) {
    struct termios state;
    if (tcgetattr(terminal, &state) != 0 || !(state.c_lflag & ISIG)
        || state.c_cc[VSUSP] == _POSIX_VDISABLE)
        return -1;
    return state.c_cc[VSUSP];
}
// The members of siginfo_t are macros. The signal that has stopped a child since the last call; 0 where none has.
static inline int martlet_stop_signal(pid_t child) {
    siginfo_t information = {0};
    return waitid(P_PID, (id_t)child, &information, WSTOPPED | WNOHANG) == 0
            && information.si_pid == child ? information.si_status : 0;
}

// What dl_iterate_phdr(3) tells of a loaded object. It is declared under a name of ours, because a header that is included
// with _GNU_SOURCE elsewhere declares it too.
struct martlet_object {
    ElfW(Addr) base;
    const char *name;
    const ElfW(Phdr) *headers;
    ElfW(Half) count;
};
extern int martlet_iterate_objects(
    int (*)(struct martlet_object *, size_t, void *), void *) __asm__("dl_iterate_phdr");
// Whether the loader has written into read-only parts of an object, which must not be read from the file again.
static inline int martlet_has_relocated_code(const struct martlet_object *object) {
    for (int index = 0; index < object->count; index++) {
        if (object->headers[index].p_type != PT_DYNAMIC) continue;
        const ElfW(Dyn) *entry = (const ElfW(Dyn) *)(object->base + object->headers[index].p_vaddr);
        for (; entry->d_tag != DT_NULL; entry++)
            if (entry->d_tag == DT_TEXTREL
                || (entry->d_tag == DT_FLAGS && (entry->d_un.d_val & DF_TEXTREL)))
                return 1;
    }
    return 0;
}
static inline int martlet_release_code_of(struct martlet_object *object, size_t size, void *page) {
    (void)size;
    size_t mask = ~(*(size_t *)page - 1);
    if (martlet_has_relocated_code(object)) return 0;
    for (int index = 0; index < object->count; index++) {
        const ElfW(Phdr) *part = &object->headers[index];
        if (part->p_type != PT_LOAD || (part->p_flags & PF_W)) continue;
        size_t start = (object->base + part->p_vaddr) & mask;
        madvise((void *)start, object->base + part->p_vaddr + part->p_memsz - start, MADV_DONTNEED);
    }
    return 0;
}
// Lets go of the pages of all code and constants; what is used next is mapped again from the page cache. What the loader has
// written and then protected (PT_GNU_RELRO) is part of a writable segment, and stays.
static inline void martlet_release_code(void) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    martlet_iterate_objects(martlet_release_code_of, &page);
}
// Lets go of what was once used of the stack below: from 32 to 1024 kB under this frame, where nothing but the stack of the
// main thread is mapped. Other threads have small stacks, with something else behind them.
static inline void martlet_release_stack(void) {
    if (gettid() != getpid()) return;
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t here = (size_t)__builtin_frame_address(0) & ~(page - 1);
    madvise((void *)(here - 1024 * 1024), (1024 - 32) * 1024, MADV_DONTNEED);
}
// Takes the blocks that glibc keeps free for this thread, at most seven of each of 64 sizes, wherever they lie, and puts
// blocks into their places that lie close together, as far as there are such. A page with one free block that is kept does
// not go back to the system. Other C libraries keep none, and do no more than to take blocks and to free them.
static inline void martlet_compact_thread_cache(void) {
    enum { SIZES = 64, BLOCKS = 7 };
    void *volatile old[SIZES][BLOCKS], *volatile new[SIZES][BLOCKS];
    for (int size = 0; size < SIZES; size++)
        for (int block = 0; block < BLOCKS; block++) old[size][block] = malloc(24 + 16 * size);
    malloc_trim(0);
    for (int size = SIZES - 1; size >= 0; size--)
        for (int block = 0; block < BLOCKS; block++) new[size][block] = malloc(24 + 16 * size);
    for (int size = 0; size < SIZES; size++)
        for (int block = 0; block < BLOCKS; block++) free(new[size][block]);
    for (int size = 0; size < SIZES; size++)
        for (int block = 0; block < BLOCKS; block++) free(old[size][block]);
}
// Says why a library could not be loaded, and ends the process with the dynamic linker's status for that.
static inline _Noreturn void martlet_library_missing(void) {
    const char *error = dlerror();
    fprintf(stderr, "%s\n", error ? error : "a library cannot be loaded");
    exit(127);
}
