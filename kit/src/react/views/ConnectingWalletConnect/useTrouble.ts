'use client'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { useChunk } from '../../../ui/useChunk.js'
import { useKit } from '../../context/KitContext.js'
import { withMessages } from '../../modal/lazyView.js'
import { isRelayDown } from './isRelayDown.js'
import type { Pairing } from './usePairing.js'

const loadPairingTrouble = /* @__PURE__ */ lazyImport(() => import('./PairingTrouble.js'))
const loadEnRest = /* @__PURE__ */ lazyImport(() => import('../../../messages/enRest.js'))

/** What went wrong, and the words for it, which most never need. */
const load = async () => {
  const [{ PairingTrouble }, { enRest }] = await Promise.all([loadPairingTrouble(), loadEnRest()])
  return { PairingTrouble: withMessages(PairingTrouble, enRest) }
}

/**
 * The part that says what keeps a code from being there, where something does. Where that part cannot be loaded, which a
 * network that fails may well do, its owner still says that it takes long and offers another try.
 */
export function useTrouble({ state, uri }: Pairing) {
  const isTrouble = state.status === 'failed' || (!uri && isRelayDown(state))
  const chunk = useChunk(load, isTrouble, useKit().report)
  return isTrouble ? chunk?.PairingTrouble : undefined
}
