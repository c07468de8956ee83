/** Chromium's `navigator.connection`. Without it every connection counts as fast. https://wicg.github.io/netinfo/ */
type Connection = { readonly saveData: boolean; readonly effectiveType: 'slow-2g' | '2g' | '3g' | '4g' }

/**
 * Calls `run` once the page has loaded, is visible and has nothing to do; a page that is always busy waits 2 s for that.
 * Never calls it with Save-Data, on a connection slower than 4G, or offline.
 */
export function whenIdle(run: () => void): void {
  const check = () => {
    const { onLine, connection } = navigator as Navigator & { readonly connection?: Connection }
    if (onLine && !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g') run()
  }
  // A hidden page gets no frames.
  const wait = () =>
    requestAnimationFrame(() =>
      'requestIdleCallback' in window ? requestIdleCallback(check, { timeout: 2_000 }) : setTimeout(check)
    )
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
