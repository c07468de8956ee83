/** Calls `run` after the next frame was painted, or after 100 ms: a page in the background paints nothing. */
export function afterFrame(run: () => void): void {
  let timer = setTimeout(run, 100)
  requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
}
