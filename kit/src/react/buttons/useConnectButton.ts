'use client'
import { connectionOf } from '../../core/select/connection.js'
import { buttonMessages } from '../../messages/buttons.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { useClientValue } from '../context/ClientContext.js'
import { useSelection } from '../context/useSelection.js'
import { useButtonTexts } from './useButtonTexts.js'
import { usePrefetch } from './usePrefetch.js'

/** The state and callbacks of a custom connect button. */
export type ConnectButtonState = {
  /** A wallet request is pending. */
  readonly isConnecting: boolean
  /** The remembered wallet was found, but is locked. */
  readonly isLocked: boolean
  readonly isOpen: boolean
  /** The text of the stock button, in the kit's language: in English until that is loaded. */
  readonly label: string
  /** The text of the other state: the stock button reserves the space for both, so that the page does not shift. */
  readonly otherLabel: string
  /** Opens the modal, or closes it if it is open. */
  readonly toggle: () => void
  /** Loads the modal's code ahead of the click: call it on hover and focus. */
  readonly prefetch: () => void
}

/** The state behind `LatchkeyConnectButton`. */
export function useConnectButton(options: {
  readonly namespace?: Namespace | undefined
  readonly label?: string | undefined
  readonly loadingLabel?: string | undefined
}): ConnectButtonState {
  const { client } = useClientValue()
  const { namespace } = options
  const { isConnecting, isLocked, isOpen, locale } = useSelection(stores => {
    const connection = connectionOf(stores, namespace ?? stores.state.network.get().activeNamespace)
    return {
      isConnecting: connection.status === 'connecting' && !connection.silent,
      isLocked: connection.status === 'locked',
      isOpen: stores.state.modal.get().open,
      locale: stores.config.get().locale
    }
  })
  const messages = useButtonTexts(buttonMessages, locale)
  const labels = [
    options.label ?? (isLocked ? messages.unlockWallet : messages.connectWallet),
    options.loadingLabel ?? messages.connecting
  ] as const
  return {
    isConnecting,
    isLocked,
    isOpen,
    label: labels[isConnecting ? 1 : 0],
    otherLabel: labels[isConnecting ? 0 : 1],
    toggle: () =>
      void (isOpen ? client.close() : client.open({ view: 'Connect', ...(namespace && { namespace }) })),
    prefetch: usePrefetch()
  }
}
