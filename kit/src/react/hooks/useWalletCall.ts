'use client'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Kit } from '../../core/Kit.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { useClientValue } from '../context/ClientContext.js'

/** Loads the requests of EIP-5792 and ERC-7715. One function for all hooks, so that a component that calls it again observes once. */
export const loadWalletCalls = /* @__PURE__ */ lazyImport(() => import('../../core/walletCalls.js'))

type WalletCalls = typeof import('../../core/walletCalls.js')

/** How the last request went. */
export type WalletCall<T> = {
  /** What the wallet answered last. */
  readonly data: T | undefined
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly error: LatchkeyError | undefined
  reset(): void
}

type Outcome<T> = Omit<WalletCall<T>, 'reset'>

const idle = { data: undefined, status: 'idle', error: undefined } as const

/** A request to the wallet, and how the last one went. Only the newest request counts. */
export function useWalletCall<Parameters, T>(
  work: (calls: WalletCalls, kit: Kit, parameters: Parameters) => Promise<T>
): WalletCall<T> & { readonly ask: (parameters: Parameters) => Promise<T> } {
  const client = useClientValue().client._internal
  const [outcome, setOutcome] = useState<Outcome<T>>(idle)
  const newest = useRef(0)
  const ask = useCallback(
    async (parameters: Parameters) => {
      newest.current += 1
      const own = newest.current
      const settle = (next: Outcome<T>) => own === newest.current && setOutcome(next)
      settle({ ...idle, status: 'pending' })
      try {
        const data = await client.run(async kit => work(await loadWalletCalls(), kit, parameters))
        settle({ data, status: 'success', error: undefined })
        return data
      } catch (error) {
        settle({ data: undefined, status: 'error', error: error as LatchkeyError })
        throw error
      }
    },
    [client, work]
  )
  const reset = useCallback(() => {
    newest.current += 1
    setOutcome(idle)
  }, [])
  return useMemo(() => ({ ...outcome, ask, reset }), [outcome, ask, reset])
}
