import type { LineSink } from './bufferLines.js'
import type { LogLevel } from './config/Config.js'

/** Plain facts of a log line. Never a secret, a query string or a full account address. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

/** Writes structured lines: one JSON object each. */
export type Log = {
  /** May be written later, together with others. */
  readonly info: (message: string, fields?: LogFields) => void
  /** Written at once, after what was logged before it. */
  readonly error: (message: string, error: unknown, fields?: LogFields) => void
  /** Writes what waits. */
  readonly flush: () => void
}

/** A log that hands each line to `sink`. The stack of an error goes to the log, and only there. */
export function createLog(level: LogLevel, sink: LineSink): Log {
  const put = (name: string, message: string, fields: LogFields) =>
    sink.write(JSON.stringify({ level: name, time: new Date().toISOString(), message, ...fields }))
  return {
    info: (message, fields = {}) => {
      if (level === 'info') put('info', message, fields)
    },
    error: (message, error, fields = {}) => {
      if (level === 'silent') return
      const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
      put('error', message, { ...fields, error: stack.slice(0, 4000) })
      sink.flush()
    },
    flush: sink.flush
  }
}
