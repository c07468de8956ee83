import type { LineSink } from './bufferLines.js'
import type { LogLevel } from './config/Config.js'

/** The fields of a log line. Never a secret, a query string or a full account address. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

/** Writes structured log lines: one JSON object each. */
export type Log = {
  /** May be buffered and written together with other lines. */
  readonly info: (message: string, fields?: LogFields) => void
  /** Written at once, after all earlier lines. */
  readonly error: (message: string, error: unknown, fields?: LogFields) => void
  /** Writes the buffered lines. */
  readonly flush: () => void
}

/** A log that writes to `sink`. The stack of an error appears only in the log. */
export function createLog(level: LogLevel, sink: LineSink): Log {
  const time = createClock()
  const put = (name: string, message: string, fields: LogFields) => {
    let line = `{"level":"${name}","time":"${time()}","message":${JSON.stringify(message)}`
    // Field by field: copying them into one object first would be most of a line's cost.
    for (const key of Object.keys(fields))
      if (fields[key] !== undefined) line += `,"${key}":${JSON.stringify(fields[key])}`
    sink.write(`${line}}`)
  }
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

/** Returns the time in ISO 8601, formatted at most once per millisecond. */
function createClock(): () => string {
  let last = 0
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== last) {
      last = now
      text = new Date(now).toISOString()
    }
    return text
  }
}
