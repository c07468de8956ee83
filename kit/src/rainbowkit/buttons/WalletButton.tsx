'use client'
import { type ReactNode, useState } from 'react'
import { useMounted } from '../../migration/browserFacts.js'
import { LatchkeyWalletButton } from '../../react/buttons/LatchkeyWalletButton.js'
import { useWalletButton } from '../../react/buttons/useWalletButton.js'
import { useRainbowKit } from '../provider/RainbowKitContext.js'
import type { RainbowKitDetails } from '../wallets/Wallet.js'

/** Properties of `WalletButton`. */
export type WalletButtonProps = {
  /** The id of a wallet of the list, in any case. Default: `rainbow`. */
  readonly wallet?: string | undefined
}

/** What `WalletButton.Custom` passes to its function. */
export type WalletButtonState = {
  /** The last attempt failed. */
  readonly error: boolean
  readonly loading: boolean
  /** The account is connected by this button. */
  readonly connected: boolean
  /** A click connects: no account is connected. */
  readonly ready: boolean
  readonly mounted: boolean
  /** The wallet of the application's list; undefined if it is not there. */
  readonly connector: RainbowKitDetails | undefined
  readonly connect: () => Promise<void>
}

/**
 * A button for one wallet of the list. If the wallet is installed, a click connects it; else the modal shows its code or its downloads.
 * @example const Quick = () => <WalletButton wallet="metamask" />
 */
export function WalletButton({ wallet = 'rainbow' }: WalletButtonProps) {
  const { wanted, details } = useListed(wallet)
  return <LatchkeyWalletButton wallet={wanted} label={details?.name} />
}

WalletButton.Custom = WalletButtonRenderer

/** A wallet button with your own markup. */
function WalletButtonRenderer({
  wallet = 'rainbow',
  children
}: WalletButtonProps & { readonly children: (state: WalletButtonState) => ReactNode }) {
  const { wanted, details } = useListed(wallet)
  const { isConnected, isConnecting, hasFailed, choose } = useWalletButton(wanted, 'eip155')
  const { open } = useRainbowKit()
  const [isChosen, setChosen] = useState(false)
  const mounted = useMounted()
  const connect = async () => {
    setChosen(true)
    await choose()
  }
  return (
    <>
      {children({
        error: hasFailed,
        loading: isConnecting,
        connected: isConnected && isChosen,
        ready: open.connect !== undefined && !isConnecting,
        mounted,
        connector: details,
        connect
      })}
    </>
  )
}

/** The wallet of the list, and how the kit finds it: an installed wallet by its rdns. */
function useListed(wallet: string) {
  const { hostWallets } = useRainbowKit()
  const details = hostWallets?.wallets.find(({ id }) => id.toLowerCase() === wallet.toLowerCase())
  return { details, wanted: details?.rdns ?? details?.connectorId ?? details?.id ?? wallet }
}
