'use client'
import { accountOf } from '../../core/select/connection.js'
import { reportedNetwork } from '../../core/select/network.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { useClientValue } from '../context/ClientContext.js'
import { type Slice, useSelection } from '../context/useSelection.js'
import { usePrefetch } from './usePrefetch.js'

/** What an account button of your own can show and do. `address` is undefined where nothing is connected. */
export type AccountButtonState = {
  readonly address: string | undefined
  /** The wallet is on a network the host did not configure, and does not ignore that. */
  readonly isUnsupported: boolean
  readonly isOpen: boolean
  readonly locale: string
  /** Opens the account, or the view about the unsupported network where that one blocks (decision D8). */
  readonly open: () => void
  readonly prefetch: () => void
  /** The account's name in the name service, where it has one. */
  readonly name?: string | undefined
  readonly image?: string | undefined
  /** For people: cut to 3 decimals, with its symbol after a no-break space. Undefined until it was read. */
  readonly balance?: string | undefined
  /** The same with every decimal: what assistive technology should hear. */
  readonly fullBalance?: string | undefined
  readonly balanceStatus: 'idle' | 'loading' | 'success' | 'error'
  /** The wallet's own network, where the host configured it. */
  readonly networkName?: string | undefined
  /** CAIP-2. */
  readonly networkId?: string | undefined
  readonly networkImage?: string | undefined
}

const slices: readonly Slice[] = ['connection', 'network', 'modal', 'config']

/** What is known of an account before anything more is loaded for it. */
export function useAccountBasics(namespace: Namespace | undefined): AccountButtonState {
  const { client } = useClientValue()
  const prefetch = usePrefetch()
  const state = useSelection(slices, kit => {
    const active = namespace ?? kit.state.network.get().activeNamespace
    const config = kit.config.get()
    const address = accountOf(kit, active)?.address
    return {
      address,
      isUnsupported:
        !!address && config.unsupportedNetwork !== 'ignore' && !reportedNetwork(kit, active).network,
      isBlocking: config.enableNetworkSwitch && !config.basic && config.unsupportedNetwork === 'block',
      isOpen: kit.state.modal.get().open,
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
