'use client'
import type { ReactNode } from 'react'
import type { Namespace } from '../../protocol/namespaces.js'
import { ButtonFrame, type ButtonSize } from './ButtonFrame.js'
import { faceCss } from './faceCss.js'
import { down, Icon, warning } from './Icon.js'
import { NetworkPicture } from './NetworkPicture.js'
import { type NetworkButtonState, useNetworkButton } from './useNetworkButton.js'
import { useSheet } from './useSheet.js'

/** Properties of `LatchkeyNetworkButton`. */
export type LatchkeyNetworkButtonProps = {
  readonly disabled?: boolean | undefined
  readonly size?: ButtonSize | undefined
  /** Shown while no account is connected. Default: the name of the selected network. */
  readonly label?: string | undefined
  /** The chain family whose network is shown. Default: the active one. */
  readonly namespace?: Namespace | undefined
}

/**
 * A button with the active network; it opens the list of networks.
 * @example const Header = () => <LatchkeyNetworkButton size="sm" />
 */
export function LatchkeyNetworkButton(props: LatchkeyNetworkButtonProps) {
  const state = useNetworkButton(props)
  const sheet = useSheet(faceCss)
  return (
    <span className="lk-part" data-testid="w3m-network-button" ref={sheet}>
      <ButtonFrame
        kind="network"
        testId="wui-network-button"
        options={props}
        isAlarming={state.isUnsupported}
        onClick={state.open}
      >
        {state.isUnsupported ? (
          <Icon path={warning} />
        ) : (
          <NetworkPicture src={state.image} name={state.name} />
        )}
        <bdi className="lk-part lk-text">{state.label}</bdi>
        <Icon path={down} />
      </ButtonFrame>
    </span>
  )
}

LatchkeyNetworkButton.Custom = NetworkButtonCustom

/** A network button with your own markup: `children` gets the state and the callbacks. */
function NetworkButtonCustom(props: {
  readonly namespace?: Namespace | undefined
  readonly children: (state: NetworkButtonState) => ReactNode
}) {
  return <>{props.children(useNetworkButton(props))}</>
}
