/** A destination of log lines. */
export type LineSink = {
  readonly write: (line: string) => void
  /** Writes the buffered lines. */
  readonly flush: () => void
}

/** The longest time that a line is buffered, in ms, and the maximum length of the buffer, in characters. */
const maxDelay = 100
const capacity = 64 * 1024

/**
 * Buffers lines and writes them together, because a write to a pipe or a file takes longer than answering a request.
 * The buffer is written when the process exits by itself or by `process.exit`; a signal that kills the process loses it.
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
        // The timer must not keep the process alive.
        timer = setTimeout(flush, maxDelay).unref()
        process.on('exit', flush)
      }
    },
    flush
  }
}
