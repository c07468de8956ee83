/** A signal that is aborted with the first of these. `AbortSignal.any` is younger than the oldest browsers we serve. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    else
      signal.addEventListener('abort', () => controller.abort(signal.reason), {
        once: true,
        signal: controller.signal
      })
  }
  return controller.signal
}
