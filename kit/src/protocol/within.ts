/** Starts a timer; returns the function that cancels it. */
export type Timer = { after(milliseconds: number, run: () => void): () => void }

/**
 * Settles like `work`. If that takes longer than `milliseconds`, settles with what `onTimeout` returns or throws, and ignores
 * `work` from then on.
 */
export function within<T, U>(
  timer: Timer,
  milliseconds: number,
  work: Promise<T>,
  onTimeout: () => U
): Promise<T | U> {
  return new Promise((resolve, reject) => {
    const cancel = timer.after(milliseconds, () => resolve(new Promise(settle => settle(onTimeout()))))
    work.then(resolve, reject).finally(cancel)
  })
}
