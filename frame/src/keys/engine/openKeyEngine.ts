import type { Accounts } from '../derive/accountNames.js'
import { inlineEngine, type KeyEngine } from './KeyEngine.js'

/** What the worker is asked, by a number that its answer repeats. */
export type EngineRequest =
  | { readonly id: number; readonly method: 'accountsOf'; readonly entropy: Uint8Array }
  | {
      readonly id: number
      readonly method: 'stretch'
      readonly passphrase: string
      readonly salt: Uint8Array
    }

/** What the worker answers. */
export type EngineReply = { readonly id: number; readonly value?: unknown; readonly failed?: true }

/**
 * An engine in a worker. Where none starts (a strict policy, an old browser, a worker that ends), the same is computed in this
 * thread, so that a wallet never depends on it.
 */
export function openKeyEngine(createWorker: () => Worker): KeyEngine {
  let worker: Worker | undefined
  let count = 0
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  const end = () => {
    worker?.terminate()
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error('The worker has ended'))
    waiting.clear()
  }
  try {
    worker = createWorker()
    worker.onerror = end
    worker.onmessageerror = end
    worker.onmessage = ({ data }: MessageEvent<EngineReply>) => {
      const caller = waiting.get(data.id)
      waiting.delete(data.id)
      if (data.failed) caller?.reject(new Error('The worker could not compute it'))
      else caller?.resolve(data.value)
    }
  } catch {
    worker = undefined
  }
  const ask = <T>(request: (id: number) => EngineRequest, otherwise: () => Promise<T>): Promise<T> => {
    const target = worker
    if (target === undefined) return otherwise()
    const id = ++count
    return new Promise<unknown>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      target.postMessage(request(id))
    }).then(
      value => value as T,
      () => otherwise()
    )
  }
  return {
    accountsOf: entropy =>
      ask<Accounts>(
        id => ({ id, method: 'accountsOf', entropy }),
        () => inlineEngine.accountsOf(entropy)
      ),
    stretch: (passphrase, salt) =>
      ask<Uint8Array>(
        id => ({ id, method: 'stretch', passphrase, salt }),
        () => inlineEngine.stretch(passphrase, salt)
      )
  }
}
