/** Where log lines go. */
export type LineSink = {
  readonly write: (line: string) => void
  /** Writes what waits. */
  readonly flush: () => void
}

/** The longest a line waits, in ms, and how much text waits at most, in characters. */
const patience = 100
const capacity = 64 * 1024

/**
 * Gathers lines and writes them together: a write to a pipe or a file takes longer than answering a call. What
 * waits is written when the process ends by itself or by `process.exit`; a signal that kills it loses it.
 */
export function bufferLines(write: (text: string) => void): LineSink {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    process.off('exit', flush)
    const text = waiting
    waiting = ''
    if (text !== '') write(text)
  }
  return {
    write: line => {
      waiting += `${line}\n`
      if (waiting.length >= capacity) flush()
      else if (timer === undefined) {
        // A log keeps no process alive.
        timer = setTimeout(flush, patience).unref()
        process.on('exit', flush)
      }
    },
    flush
  }
}
