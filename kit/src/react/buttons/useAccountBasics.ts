'use client'
import { accountOf } from '../../core/select/connection.js'
import { reportedNetwork } from '../../core/select/network.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { useClientValue } from '../context/ClientContext.js'
import { useSelection } from '../context/useSelection.js'
import { usePrefetch } from './usePrefetch.js'

/** The state and callbacks of a custom account button. `address` is undefined while no account is connected. */
export type AccountButtonState = {
  readonly address: string | undefined
  /** The wallet is on a network that the host neither configured nor allows. */
  readonly isUnsupported: boolean
  readonly isOpen: boolean
  readonly locale: string
  /** Opens the account, or the view for the unsupported network if that one blocks (decision D8). */
  readonly open: () => void
  readonly prefetch: () => void
  /** The account's name in the name service, if it has one. */
  readonly name?: string | undefined
  readonly image?: string | undefined
  /** Formatted: cut to 3 decimals, with its symbol after a no-break space. Undefined until it was read. */
  readonly balance?: string | undefined
  /** The same with every decimal, for assistive technology. */
  readonly fullBalance?: string | undefined
  readonly balanceStatus: 'idle' | 'loading' | 'success' | 'error'
  /** The name of the wallet's own network, if the host configured it. */
  readonly networkName?: string | undefined
  /** CAIP-2. */
  readonly networkId?: string | undefined
  readonly networkImage?: string | undefined
  /** The accounts of other namespaces that are connected too; empty if the button has a `namespace` of its own. */
  readonly others?: readonly OtherAccountState[] | undefined
}

/** A connected account of a namespace that is not active. */
export type OtherAccountState = {
  readonly namespace: Namespace
  readonly address: string
  /** CAIP-2. */
  readonly networkId: string | undefined
  /** The name of the wallet's own network, if the host configured it. */
  readonly networkName: string | undefined
  readonly networkImage: string | undefined
}

/** The account data that needs no further loading. */
export function useAccountBasics(namespace: Namespace | undefined): AccountButtonState {
  const { client } = useClientValue()
  const prefetch = usePrefetch()
  const state = useSelection(stores => {
    const active = namespace ?? stores.state.network.get().activeNamespace
    const config = stores.config.get()
    const address = accountOf(stores, active)?.address
    return {
      address,
      isUnsupported:
        !!address && config.unsupportedNetwork !== 'ignore' && !reportedNetwork(stores, active).network,
      isBlocking: config.enableNetworkSwitch && !config.basic && config.unsupportedNetwork === 'block',
      isOpen: stores.state.modal.get().open,
      locale: config.locale
    }
  })
  const { isBlocking, ...shown } = state
  return {
    ...shown,
    prefetch,
    balanceStatus: 'idle',
    open: () =>
      void client.open({
        view: state.isUnsupported && isBlocking ? 'UnsupportedChain' : 'Account',
        ...(namespace && { namespace })
      })
  }
}
