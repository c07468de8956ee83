'use client'
import { useCallback, useEffect, useRef } from 'react'
import { pair } from '../../../core/actions/pair.js'
import { stopPairing } from '../../../core/actions/stopPairing.js'
import { findNetwork } from '../../../core/select/network.js'
import type { PairingState } from '../../../core/state/pairing.js'
import type { ViewData } from '../../../core/state/view.js'
import { useKit } from '../../context/KitContext.js'
import { useStore } from '../../context/useStore.js'

export type Pairing = {
  readonly state: PairingState
  /** The live code, where there is one. */
  readonly uri: string | undefined
  /** Starts anew. */
  readonly retry: () => void
}

/**
 * The code of a view that shows one: asked for once (StrictMode included), kept live by `pair`, taken back when the view does
 * not want it any more. That the view was left is noticed by `core/reactions`.
 */
export function usePairing({ namespace, network }: ViewData, isWanted: boolean): Pairing {
  const kit = useKit()
  const state = useStore(kit.state.pairing)
  const isAsked = useRef(false)
  const retry = useCallback(() => {
    void pair(kit, { namespace, network: findNetwork(kit, network) })
  }, [kit, namespace, network])
  useEffect(() => {
    if (isWanted === isAsked.current) return
    isAsked.current = isWanted
    if (isWanted) retry()
    else stopPairing(kit)
  }, [kit, isWanted, retry])
  return { state, uri: state.status === 'ready' ? state.uri : undefined, retry }
}
