import { Rejected } from '../contracts/Rejected.js'

/** Runs one work for all that ask while it runs. Each may stop waiting; the work is aborted once none waits. */
export type SharedWork<T> = (signal?: AbortSignal) => Promise<T>

/** Shares the work of concurrent callers. A caller whose signal is aborted gets `Rejected`, the others the result. */
export function shareWork<T>(work: (signal: AbortSignal) => Promise<T>): SharedWork<T> {
  let running:
    | { readonly result: Promise<T>; readonly controller: AbortController; waiting: number }
    | undefined
  return async signal => {
    if (signal?.aborted) throw new Rejected()
    if (!running || running.controller.signal.aborted) {
      const controller = new AbortController()
      const started = { controller, waiting: 0, result: work(controller.signal) }
      running = started
      const end = () => {
        if (running === started) running = undefined
      }
      started.result.then(end, end)
    }
    const own = running
    own.waiting++
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        reject(new Rejected())
        if (--own.waiting === 0) own.controller.abort()
      }
      signal?.addEventListener('abort', leave, { once: true })
      own.result.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
    })
  }
}
