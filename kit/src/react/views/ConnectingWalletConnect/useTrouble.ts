'use client'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { useChunk } from '../../../ui/useChunk.js'
import { useKit } from '../../context/KitContext.js'
import { withMessages } from '../../modal/lazyView.js'
import { isRelayDown } from './isRelayDown.js'
import type { Pairing } from './usePairing.js'

const loadPairingTrouble = /* @__PURE__ */ lazyImport(() => import('./PairingTrouble.js'))
const loadEnRest = /* @__PURE__ */ lazyImport(() => import('../../../messages/enRest.js'))

/** The component for a problem and its texts, which most visitors never need. */
const load = async () => {
  const [{ PairingTrouble }, { enRest }] = await Promise.all([loadPairingTrouble(), loadEnRest()])
  return { PairingTrouble: withMessages(PairingTrouble, enRest) }
}

/**
 * The component that explains why there is no code, if there is a reason. If it cannot be loaded, as on a failing
 * network, its owner still shows the delay and offers a retry.
 */
export function useTrouble({ state, uri }: Pairing) {
  const isTrouble = state.status === 'failed' || (!uri && isRelayDown(state))
  const chunk = useChunk(load, isTrouble, useKit().report)
  return isTrouble ? chunk?.PairingTrouble : undefined
}
