'use client'
import { accountOf } from '../../core/select/connection.js'
import { reportedNetwork } from '../../core/select/network.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { useClientValue } from '../context/ClientContext.js'
import { type Slice, useSelection } from '../context/useSelection.js'
import { useLatchkeyBalance } from '../hooks/useLatchkeyBalance.js'
import { shortBalance } from './shortBalance.js'
import { usePrefetch } from './usePrefetch.js'

/** What an account button of your own can show and do. `address` is undefined where nothing is connected. */
export type AccountButtonState = {
  readonly address: string | undefined
  /** The account's name in the name service, where it has one. */
  readonly name: string | undefined
  readonly image: string | undefined
  /** For people: cut to 3 decimals, with its symbol. Undefined until it was read. */
  readonly balance: string | undefined
  readonly balanceStatus: 'idle' | 'loading' | 'success' | 'error'
  /** The wallet's own network, where the host configured it. */
  readonly networkName: string | undefined
  readonly networkId: string | undefined
  readonly networkImage: string | undefined
  /** The wallet is on a network the host did not configure, and does not ignore that. */
  readonly isUnsupported: boolean
  readonly isOpen: boolean
  readonly locale: string
  /** Opens the account, or the view about the unsupported network. */
  readonly open: () => void
  readonly prefetch: () => void
}

const slices: readonly Slice[] = ['connection', 'network', 'account', 'modal', 'config']

/** The state behind `LatchkeyAccountButton`. */
export function useAccountButton(options: {
  readonly namespace?: Namespace | undefined
  readonly balance?: 'show' | 'hide' | undefined
}): AccountButtonState {
  const { client } = useClientValue()
  const { namespace } = options
  const balance = useLatchkeyBalance({ namespace, enabled: options.balance !== 'hide' })
  const state = useSelection(slices, kit => {
    const active = namespace ?? kit.state.network.get().activeNamespace
    const account = accountOf(kit, active)
    const profile = kit.state.account.get()[active]
    const { network, caipNetworkId } = reportedNetwork(kit, active)
    const config = kit.config.get()
    return {
      address: account?.address,
      name: profile?.profileName,
      image: profile?.profileImage,
      networkName: network?.name,
      networkId: caipNetworkId,
      networkImage: network && (config.chainImages[network.caipNetworkId] ?? config.chainImages[network.id]),
      isUnsupported: account !== undefined && !network && config.unsupportedNetwork !== 'ignore',
      isOpen: kit.state.modal.get().open,
      locale: config.locale
    }
  })
  return {
    ...state,
    balance: balance.data && shortBalance(balance.data, state.locale),
    balanceStatus: balance.status,
    open: () =>
      void client.open({
        view: state.isUnsupported ? 'UnsupportedChain' : 'Account',
        ...(namespace && { namespace })
      }),
    prefetch: usePrefetch()
  }
}
