'use client'
import { useEffect } from 'react'
import { chooseLink } from '../../../core/actions/chooseLink.js'
import { pair } from '../../../core/actions/pair.js'
import type { Device } from '../../../core/contracts/Device.js'
import type { Kit } from '../../../core/Kit.js'
import { mobileLinks } from '../../../core/links/walletLink.js'
import { browseHere } from '../../../core/select/browseHere.js'
import { canPair, isPaired } from '../../../core/select/canPair.js'
import { findNetwork } from '../../../core/select/network.js'
import type { ViewData } from '../../../core/state/view.js'
import type { WalletEntry } from '../../../core/state/wallets.js'
import { useKit } from '../../context/KitContext.js'
import { useStore } from '../../context/useStore.js'
import { useDevice } from '../ConnectingWalletConnect/useDevice.js'
import { useSlowness } from '../ConnectingWalletConnect/useSlowness.js'
import type { PhoneTaps } from './chooseWallet.js'

export type OnPhoneProps = {
  readonly data: ViewData
  /** Told what a tap on a wallet does, each time that changes. */
  readonly onChange: (taps: PhoneTaps) => void
}

/**
 * What the wallet lists do more on a phone: wallets with a browser of their own are opened in the tap that chooses them (SPEC
 * section 4), and in Telegram on iOS, where nothing opens but in a tap, so are all others: their code is made before (screens.md
 * section 7). Draws nothing.
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

/** Has a code made where the tap on a wallet needs one; answers whether it is still to come. */
function useCodeAhead({ namespace, network }: ViewData, device: Device | undefined): boolean {
  const kit = useKit()
  const { open } = useStore(kit.state.modal)
  const { status, relay } = useStore(kit.state.pairing)
  const isWanted =
    open &&
    device?.facts.app === 'telegram' &&
    device.facts.os === 'ios' &&
    canPair(kit, namespace) &&
    !isPaired(kit, namespace)
  useEffect(() => {
    if (isWanted && kit.state.pairing.get().status === 'idle' && status === 'idle')
      void pair(kit, { namespace, network: findNetwork(kit, network), isAhead: true })
  }, [kit, isWanted, status, namespace, network])
  const isAwaited = isWanted && (status === 'idle' || status === 'preparing') && relay === 'up'
  // The chosen wallet's own view says what takes so long, and what is wrong.
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
    const state = kit.state.pairing.get()
    if (!wallet || state.status !== 'ready' || !state.isAhead) return undefined
    const { preferUniversalLinks } = kit.config.get()
    const [link] = mobileLinks({ wallet, uri: state.uri, device: device.facts, preferUniversalLinks })
    // Promise P16: later requests open what is opened now.
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
