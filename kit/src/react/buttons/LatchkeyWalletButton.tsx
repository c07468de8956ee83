'use client'
import type { ReactNode } from 'react'
import type { Namespace } from '../../protocol/namespaces.js'
import { ButtonFrame, type ButtonSize } from './ButtonFrame.js'
import { faceCss } from './faceCss.js'
import { Icon, spinner, warning } from './Icon.js'
import { WalletPicture } from './NetworkPicture.js'
import { useSheet } from './useSheet.js'
import { useWalletButton, type WalletButtonState } from './useWalletButton.js'

/** Properties of `LatchkeyWalletButton`. */
export type LatchkeyWalletButtonProps = {
  /** The wallet's id, reverse domain name (`io.metamask`), or name. */
  readonly wallet: string
  readonly size?: ButtonSize | undefined
  /** Default: the wallet's name. */
  readonly label?: string | undefined
  readonly disabled?: boolean | undefined
  /** The chain family to connect. Default: the wallet's first. */
  readonly namespace?: Namespace | undefined
}

/**
 * A button for one wallet. If the wallet is installed, a click connects it at once, without loading the modal;
 * otherwise the modal opens the view with its code or its download links. Disabled while an account is connected.
 * @example const Quick = () => <LatchkeyWalletButton wallet="io.metamask" />
 */
export function LatchkeyWalletButton({ wallet, label, ...options }: LatchkeyWalletButtonProps) {
  const { name, image, isConnected, isConnecting, hasFailed, choose } = useWalletButton(
    wallet,
    options.namespace
  )
  const sheet = useSheet(faceCss)
  const icon = isConnecting ? spinner : hasFailed ? warning : undefined
  return (
    <span className="lk-part" ref={sheet}>
      <ButtonFrame
        kind="network"
        testId={`wallet-button-${wallet}`}
        options={{ ...options, disabled: options.disabled || isConnected }}
        isBusy={isConnecting}
        isAlarming={hasFailed}
        onClick={choose}
      >
        {icon ? <Icon path={icon} /> : <WalletPicture src={image} name={name} />}
        <bdi className="lk-part lk-text">{label ?? name}</bdi>
      </ButtonFrame>
    </span>
  )
}

LatchkeyWalletButton.Custom = WalletButtonCustom

/** A wallet button with your own markup: `children` gets the state and the callbacks. */
function WalletButtonCustom(props: {
  readonly wallet: string
  readonly namespace?: Namespace | undefined
  readonly children: (state: WalletButtonState) => ReactNode
}) {
  return <>{props.children(useWalletButton(props.wallet, props.namespace))}</>
}
