'use client'
import { useCallback, useEffect, useRef } from 'react'
import { pair } from '../../../core/actions/pair.js'
import { stopPairing } from '../../../core/actions/stopPairing.js'
import type { Kit } from '../../../core/Kit.js'
import { findNetwork } from '../../../core/select/network.js'
import type { PairingState } from '../../../core/state/pairing.js'
import { pairingSlice } from '../../../core/state/pairing.js'
import type { ViewData } from '../../../core/state/view.js'
import { useKit } from '../../context/KitContext.js'
import { useKitState } from '../../context/useKitState.js'

export type Pairing = {
  readonly state: PairingState
  /** The live code, if there is one. */
  readonly uri: string | undefined
  /** Starts again. */
  readonly retry: () => void
}

/** A code that was created ahead is the one that the wallet was opened with: a new one would replace it. */
function isLive(kit: Kit): boolean {
  const { status, isPrefetched } = kit.slice(pairingSlice).get()
  return isPrefetched === true && (status === 'ready' || status === 'preparing')
}

/**
 * The code of a view: requested once (StrictMode included), renewed by `pair`, cancelled when the view does not need
 * it any more. With option `manualWCControl` the host requests it (`useLatchkeyWallets`), or a retry does.
 * `core/reactions` detects that the view was left.
 */
export function usePairing({ namespace, network }: ViewData, isWanted: boolean): Pairing {
  const kit = useKit()
  const state = useKitState(kit => kit.slice(pairingSlice).get())
  const isAsked = useRef(false)
  const retry = useCallback(() => {
    void pair(kit, { namespace, network: findNetwork(kit, network) })
  }, [kit, namespace, network])
  useEffect(() => {
    if (isWanted === isAsked.current) return
    isAsked.current = isWanted
    if (!isWanted) stopPairing(kit)
    // A view that stays for its success asks for nothing more.
    else if (!isLive(kit) && !kit.config.get().manualWCControl && kit.state.modal.get().open) retry()
  }, [kit, isWanted, retry])
  return { state, uri: state.status === 'ready' ? state.uri : undefined, retry }
}
