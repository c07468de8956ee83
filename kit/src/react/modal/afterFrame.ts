/**
 * Calls `run` after the next frame was painted, or after 100 ms: a page in the background paints nothing. Returns a function that
 * cancels it.
 */
export function afterFrame(run: () => void): () => void {
  let timer = setTimeout(run, 100)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
