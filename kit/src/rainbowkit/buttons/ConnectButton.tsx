'use client'
import { useMemo } from 'react'
import { accountFrame } from '../../react/buttons/accountFrame.js'
import { ButtonFrame } from '../../react/buttons/ButtonFrame.js'
import { connectFrame } from '../../react/buttons/connectFrame.js'
import { faceCss } from '../../react/buttons/faceCss.js'
import { down, Icon, warning } from '../../react/buttons/Icon.js'
import { NetworkPicture } from '../../react/buttons/NetworkPicture.js'
import { useAccountBasics } from '../../react/buttons/useAccountBasics.js'
import { useAccountChunk } from '../../react/buttons/useAccountChunk.js'
import { useConnectButton } from '../../react/buttons/useConnectButton.js'
import { useNetworkButton } from '../../react/buttons/useNetworkButton.js'
import { useSheet } from '../../react/buttons/useSheet.js'
import { useSelection } from '../../react/context/useSelection.js'
import { useRainbowKit } from '../provider/RainbowKitContext.js'
import { buttonsCss } from './buttonsCss.js'
import { ConnectButtonRenderer } from './ConnectButtonRenderer.js'

/** One value, or one for pages of at least 768 px and one for narrower ones. */
export type ResponsiveValue<T> = T | { readonly largeScreen: T; readonly smallScreen: T }

/** Properties of `ConnectButton`. */
export type ConnectButtonProps = {
  /** Default: `full`. */
  readonly accountStatus?: ResponsiveValue<'full' | 'avatar' | 'address'> | undefined
  /** Default: `full`, on narrow pages `icon`. */
  readonly chainStatus?: ResponsiveValue<'full' | 'icon' | 'name' | 'none'> | undefined
  /** Default: `true`, on narrow pages `false`. */
  readonly showBalance?: ResponsiveValue<boolean> | undefined
  /** Default: the kit's text, in its language. */
  readonly label?: string | undefined
}

const defaultChain = { largeScreen: 'full', smallScreen: 'icon' } as const
const defaultBalance = { largeScreen: true, smallScreen: false } as const

/**
 * A button that connects; then the network and the account. Its test ids are those of RainbowKit: `rk-connect-button`, `rk-chain-button`,
 * `rk-wrong-network-button`, `rk-account-button`.
 * @example const Header = () => <ConnectButton chainStatus="icon" showBalance={false} />
 */
export function ConnectButton({
  accountStatus = 'full',
  chainStatus = defaultChain,
  showBalance = defaultBalance,
  label
}: ConnectButtonProps) {
  const { status, open } = useRainbowKit()
  const connect = useConnectButton({ label: label === 'Connect Wallet' ? undefined : label })
  const basics = useAccountBasics('eip155')
  const chunk = useAccountChunk(!!basics.address)
  const ref = useSheets()
  const [account, chain, balance] = [accountStatus, chainStatus, showBalance].map(widthsOf)
  const isBalanceShown = balance?.large !== 'hide' || balance.small !== 'hide'
  const frame =
    status === 'connected'
      ? accountFrame(basics, { balance: isBalanceShown ? 'show' : 'hide' }, chunk)
      : undefined
  return (
    <div
      className="lk-rk"
      ref={ref}
      data-large-account={account?.large}
      data-small-account={account?.small}
      data-large-chain={chain?.large}
      data-small-chain={chain?.small}
      data-large-balance={balance?.large}
      data-small-balance={balance?.small}
    >
      {frame && <ChainButton onClick={open.chain} />}
      {frame && !basics.isUnsupported && (
        <ButtonFrame {...frame} testId="rk-account-button" onClick={open.account ?? frame.onClick} />
      )}
      {!frame && (
        <ButtonFrame
          {...connectFrame(connect, { disabled: status === 'loading' })}
          testId="rk-connect-button"
          isBusy={connect.isConnecting || status === 'loading'}
          onClick={open.connect ?? connect.toggle}
        />
      )}
    </div>
  )
}

ConnectButton.Custom = ConnectButtonRenderer

/** The network of the account; nothing if the application has one network, and the wallet is on it. */
function ChainButton({ onClick }: { readonly onClick: (() => void) | undefined }) {
  const { isUnsupported, image, name, label, open } = useNetworkButton({ namespace: 'eip155' })
  const isOnly = useSelection(stores => stores.config.get().networks.length === 1)
  if (isOnly && !isUnsupported) return null
  return (
    <ButtonFrame
      kind="network"
      testId={isUnsupported ? 'rk-wrong-network-button' : 'rk-chain-button'}
      options={{}}
      isAlarming={isUnsupported}
      onClick={onClick ?? open}
    >
      {isUnsupported ? <Icon path={warning} /> : <NetworkPicture src={image} name={name} />}
      <bdi className="lk-part lk-text">{label}</bdi>
      <Icon path={down} />
    </ButtonFrame>
  )
}

/** Adds the sheets of pictures and of this button to the page. */
function useSheets(): (element: Element | null) => void {
  const faces = useSheet(faceCss)
  const buttons = useSheet(buttonsCss)
  return useMemo(
    () => element => {
      faces(element)
      buttons(element)
    },
    [faces, buttons]
  )
}

/** What is shown at each width, as the sheet names it. */
function widthsOf(value: ResponsiveValue<string> | ResponsiveValue<boolean>) {
  const name = (one: string | boolean) => (typeof one === 'string' ? one : one ? 'show' : 'hide')
  return typeof value === 'object'
    ? { large: name(value.largeScreen), small: name(value.smallScreen) }
    : { large: name(value), small: name(value) }
}
