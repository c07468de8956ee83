'use client'
import { connectionOf } from '../../core/select/connection.js'
import { buttonMessagesFor } from '../../messages/buttons.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { useClientValue } from '../context/ClientContext.js'
import { type Slice, useSelection } from '../context/useSelection.js'
import { usePrefetch } from './usePrefetch.js'

/** What a connect button of your own can show and do. */
export type ConnectButtonState = {
  /** A wallet was asked and has not answered yet. */
  readonly isConnecting: boolean
  /** The remembered wallet is there, but locked. */
  readonly isLocked: boolean
  readonly isOpen: boolean
  /** The text the stock button shows, in the kit's language. */
  readonly label: string
  /** The text of its other state: the stock button keeps room for both, so that it does not move the page. */
  readonly otherLabel: string
  /** Opens the modal, or closes it where it is open. */
  readonly toggle: () => void
  /** Loads the modal's code ahead: call it when the button is pointed at. */
  readonly prefetch: () => void
}

const slices: readonly Slice[] = ['connection', 'network', 'modal', 'config']

/** The state behind `LatchkeyConnectButton`. */
export function useConnectButton(options: {
  readonly namespace?: Namespace | undefined
  readonly label?: string | undefined
  readonly loadingLabel?: string | undefined
}): ConnectButtonState {
  const { client } = useClientValue()
  const { namespace } = options
  const { isConnecting, isLocked, isOpen, locale } = useSelection(slices, kit => {
    const connection = connectionOf(kit, namespace ?? kit.state.network.get().activeNamespace)
    return {
      isConnecting: connection.status === 'connecting' && !connection.silent,
      isLocked: connection.status === 'locked',
      isOpen: kit.state.modal.get().open,
      locale: kit.config.get().locale
    }
  })
  const messages = buttonMessagesFor(locale)
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
