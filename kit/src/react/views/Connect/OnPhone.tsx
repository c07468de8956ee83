'use client'
import { useEffect } from 'react'
import type { WalletEntry } from '../../../client/state/wallets.js'
import { chooseLink } from '../../../core/actions/chooseLink.js'
import { pair } from '../../../core/actions/pair.js'
import type { Device } from '../../../core/contracts/Device.js'
import { mobileLinks } from '../../../core/deepLinks/walletLink.js'
import type { Kit } from '../../../core/Kit.js'
import { browseHere } from '../../../core/select/browseHere.js'
import { canPair, isPaired } from '../../../core/select/canPair.js'
import { findNetwork } from '../../../core/select/network.js'
import { pairingSlice } from '../../../core/state/pairing.js'
import type { ViewData } from '../../../core/state/view.js'
import { useKit } from '../../context/KitContext.js'
import { useKitState } from '../../context/useKitState.js'
import { useDevice } from '../ConnectingWalletConnect/useDevice.js'
import { useSlowness } from '../ConnectingWalletConnect/useSlowness.js'
import type { PhoneTaps } from './chooseWallet.js'

export type OnPhoneProps = {
  readonly data: ViewData
  /** Called with the tap handlers, each time they change. */
  readonly onChange: (taps: PhoneTaps) => void
}

/**
 * Behaviour of wallet lists on a phone: wallets with their own browser open in the tap that chooses them (SPEC
 * section 4). In Telegram on iOS, where apps open only in a tap, all others do too: their code is created before
 * (screens.md section 7). Renders nothing.
 */
export function OnPhone({ data, onChange }: OnPhoneProps) {
  const kit = useKit()
  const device = useDevice()
  const isCodeAwaited = useCodeAhead(data, device)
  const { namespace } = data
  useEffect(() => {
    if (device) onChange(tapsOf(kit, device, namespace, isCodeAwaited))
  }, [kit, device, namespace, isCodeAwaited, onChange])
  return null
}

/** Creates a code ahead if the tap on a wallet needs one; returns whether it is still pending. */
function useCodeAhead({ namespace, network }: ViewData, device: Device | undefined): boolean {
  const kit = useKit()
  const { status, relay, isFree } = useKitState(kit => {
    const { status, relay } = kit.slice(pairingSlice).get()
    const isFree = kit.state.modal.get().open && canPair(kit, namespace) && !isPaired(kit, namespace)
    return { status, relay, isFree }
  })
  const isWanted = isFree && device?.facts.app === 'telegram' && device.facts.os === 'ios'
  useEffect(() => {
    if (isWanted && kit.slice(pairingSlice).get().status === 'idle' && status === 'idle')
      void pair(kit, { namespace, network: findNetwork(kit, network), isPrefetched: true })
  }, [kit, isWanted, status, namespace, network])
  const isAwaited = isWanted && (status === 'idle' || status === 'preparing') && relay === 'up'
  // The chosen wallet's own view explains a delay, and shows the problem.
  const isSlow = useSlowness(isAwaited)
  return isAwaited && !isSlow
}

function tapsOf(
  kit: Kit,
  device: Device,
  namespace: ViewData['namespace'],
  isCodeAwaited: boolean
): PhoneTaps {
  const browse = (entry: WalletEntry) => browseHere(kit, entry, device.facts, namespace)
  const isBrowse = (entry: WalletEntry) => browse(entry) !== undefined
  const byCode = ({ name, wallet }: WalletEntry) => {
    const state = kit.slice(pairingSlice).get()
    if (!wallet || state.status !== 'ready' || !state.isPrefetched) return undefined
    const { preferUniversalLinks } = kit.config.get()
    const [link] = mobileLinks({ wallet, uri: state.uri, device: device.facts, preferUniversalLinks })
    // Promise P16: later requests open the same link.
    if (link) chooseLink(kit, { href: link.base, name })
    return link
  }
  return {
    isWaiting: entry => isCodeAwaited && !isBrowse(entry),
    isBrowse,
    open(entry) {
      const link = browse(entry) ?? byCode(entry)
      return link !== undefined && device.open(link.href, link.target)
    }
  }
}
