'use client'
import { reportedNetwork } from '../../core/select/network.js'
import { networkMessages } from '../../messages/networkButton.js'
import { getAccount } from '../../projections.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { useClientValue } from '../context/ClientContext.js'
import { useSelection } from '../context/useSelection.js'
import { useButtonTexts } from './useButtonTexts.js'
import { usePrefetch } from './usePrefetch.js'

/** The state and callbacks of a custom network button. */
export type NetworkButtonState = {
  /** The name of the reported network, if the host configured it. */
  readonly name: string | undefined
  /** CAIP-2. */
  readonly networkId: string | undefined
  /** The host's own image of the network, if there is one. */
  readonly image: string | undefined
  /** The text of the stock button, in the kit's language: in English until that is loaded. */
  readonly label: string
  readonly isUnsupported: boolean
  readonly isOpen: boolean
  /** Opens the list of networks. */
  readonly open: () => void
  readonly prefetch: () => void
}

/** The state behind `LatchkeyNetworkButton`. */
export function useNetworkButton(options: {
  readonly label?: string | undefined
  readonly namespace?: Namespace | undefined
}): NetworkButtonState {
  const { client } = useClientValue()
  const { namespace } = options
  const state = useSelection(stores => {
    const { network, caipNetworkId } = reportedNetwork(stores, namespace)
    const config = stores.config.get()
    const isConnected = getAccount(stores, namespace).isConnected
    return {
      isConnected,
      name: network?.name,
      networkId: caipNetworkId,
      image: network && (config.chainImages[network.caipNetworkId] ?? config.chainImages[network.id]),
      isUnsupported: isConnected && !network && config.unsupportedNetwork !== 'ignore',
      isOpen: stores.state.modal.get().open,
      locale: config.locale
    }
  })
  const { isConnected, locale, ...rest } = state
  const messages = useButtonTexts(networkMessages, locale)
  const unknown = isConnected ? messages.unknownNetwork : messages.selectNetwork
  const named = (isConnected ? undefined : options.label) ?? state.name ?? unknown
  return {
    ...rest,
    label: state.isUnsupported ? messages.switchNetwork : named,
    open: () => {
      // `open` reports why the kit cannot be loaded.
      client._internal.run(kit => kit.track('CLICK_NETWORKS')).catch(() => {})
      void client.open({ view: 'Networks', ...(namespace && { namespace }) })
    },
    prefetch: usePrefetch()
  }
}
