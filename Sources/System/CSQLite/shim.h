// SQLite, and what of it Swift cannot call as it is.
#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast.
static inline int martlet_bind_text(sqlite3_stmt *statement, int place, const char *text, int count) {
    return sqlite3_bind_text(statement, place, text, count, SQLITE_TRANSIENT);
}
static inline int martlet_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, int count) {
    return sqlite3_bind_blob(statement, place, bytes, count, SQLITE_TRANSIENT);
}

// sqlite3_db_config is variadic.
static inline int martlet_db_switch(sqlite3 *database, int option, int on) {
    return sqlite3_db_config(database, option, on, (int *)0);
}
static inline int martlet_db_lookaside(sqlite3 *database, int size, int count) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_LOOKASIDE, (void *)0, size, count);
}

// sqlite3_config is variadic. Both must come before anything else that SQLite is asked for; afterwards they have no effect.
static inline int martlet_db_allocate_pages_singly(void) {
    return sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, 0);
}
static inline int martlet_db_count_no_memory(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
