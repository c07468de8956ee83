/**
 * The most rows of an `insert`, and values of an `in (...)`, of one statement: SQLite has at most 32,766 parameters
 * (sqlite.org/limits.html, SQLITE_MAX_VARIABLE_NUMBER), and PostgreSQL 65,535, an Int16 of the Bind message
 * (postgresql.org/docs/current/protocol-message-formats.html).
 */
export const statementRows = 500
