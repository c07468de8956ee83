'use client'
import type { Config } from '@wagmi/core'
import { type ReactNode, useContext } from 'react'
import { useConfig } from 'wagmi'
import { AccountButtonCustom } from '../react/buttons/AccountButtonCustom.js'
import { accountFrame } from '../react/buttons/accountFrame.js'
import { ButtonFrame } from '../react/buttons/ButtonFrame.js'
import { connectFrame } from '../react/buttons/connectFrame.js'
import { shortAddress } from '../react/buttons/shortAddress.js'
import { useAccountBasics } from '../react/buttons/useAccountBasics.js'
import { useAccountChunk } from '../react/buttons/useAccountChunk.js'
import { useConnectButton } from '../react/buttons/useConnectButton.js'
import { useSheet } from '../react/buttons/useSheet.js'
import { useLatchkeyNetwork } from '../react/hooks/useLatchkeyNetwork.js'
import { buttonsCss } from './buttonsCss.js'
import { ConnectKitContext } from './ConnectKitContext.js'
import type { CustomTheme, Mode, Theme } from './types.js'
import { useModal } from './useModal.js'

/** Properties of `ConnectKitButton`. */
export type ConnectKitButtonProps = {
  /** Default: the kit's text, in its language. */
  readonly label?: string | undefined
  /** Default: `false`. */
  readonly showBalance?: boolean | undefined
  /** Default: `true`. */
  readonly showAvatar?: boolean | undefined
  /** The button has the theme of its provider: these three are not used. */
  readonly theme?: Theme | undefined
  readonly mode?: Mode | undefined
  readonly customTheme?: CustomTheme | undefined
  /** Called in place of opening the modal, with the function that opens it. */
  readonly onClick?: ((open: () => void) => void) | undefined
}

/** What `ConnectKitButton.Custom` passes to its function. */
export type ConnectKitButtonState = {
  readonly show: () => void
  readonly hide: () => void
  /** The chain of the config that the wallet is on. */
  readonly chain: Config['chains'][number] | undefined
  /** The wallet is on a chain that the config does not have. */
  readonly unsupported: boolean
  readonly isConnected: boolean
  /** The modal is open. */
  readonly isConnecting: boolean
  readonly address: `0x${string}` | undefined
  readonly truncatedAddress: string | undefined
  readonly ensName: string | undefined
}

/**
 * A button that connects; then the account.
 * @example const Header = () => <ConnectKitButton showBalance />
 */
export function ConnectKitButton({
  label,
  showBalance = false,
  showAvatar = true,
  onClick
}: ConnectKitButtonProps) {
  const { hideBalance } = useContext(ConnectKitContext)
  const { setOpen } = useModal()
  const connect = useConnectButton({ label })
  const basics = useAccountBasics('eip155')
  const chunk = useAccountChunk(!!basics.address)
  const sheet = useSheet(buttonsCss)
  const frame =
    accountFrame(basics, { balance: showBalance && !hideBalance ? 'show' : 'hide' }, chunk) ??
    connectFrame(connect, {})
  const click = onClick ? () => onClick(() => setOpen(true)) : frame.onClick
  return (
    <span className="lk-ck" ref={sheet} data-avatar={showAvatar ? 'show' : 'hide'}>
      <ButtonFrame {...frame} onClick={click} />
    </span>
  )
}

ConnectKitButton.Custom = ConnectKitButtonCustom

/** A button with your own markup: `children` gets the state and the functions that open and close the modal. */
function ConnectKitButtonCustom({
  children
}: {
  readonly children?: ((state: ConnectKitButtonState) => ReactNode) | undefined
}) {
  const { open, setOpen } = useModal()
  const { chains } = useConfig() as unknown as Config
  const { chainId } = useLatchkeyNetwork({ namespace: 'eip155' })
  const chain = chains.find(({ id }) => id === chainId)
  if (!children) return null
  return (
    <AccountButtonCustom namespace="eip155" balance="hide">
      {({ address, name }) =>
        children({
          show: () => setOpen(true),
          hide: () => setOpen(false),
          chain: address === undefined ? undefined : chain,
          unsupported: address !== undefined && !chain,
          isConnected: address !== undefined,
          isConnecting: open,
          address: address as `0x${string}` | undefined,
          truncatedAddress: address && shortAddress(address, 6, 4),
          ensName: name
        })
      }
    </AccountButtonCustom>
  )
}
