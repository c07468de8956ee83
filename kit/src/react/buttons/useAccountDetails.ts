'use client'
import type { ClientStores } from '../../client/Client.js'
import { identityKey } from '../../core/query/accountKeys.js'
import { otherAccounts } from '../../core/select/accounts.js'
import { accountOf } from '../../core/select/connection.js'
import { reportedNetwork } from '../../core/select/network.js'
import { queryState } from '../../core/select/queryState.js'
import { writeAmount } from '../../protocol/amounts.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { formatUnits } from '../../protocol/units.js'
import { useSelection } from '../context/useSelection.js'
import { useLatchkeyBalance } from '../hooks/useLatchkeyBalance.js'
import type { AccountButtonState } from './useAccountBasics.js'

export type AccountOptions = {
  readonly namespace?: Namespace | undefined
  readonly balance?: 'show' | 'hide' | undefined
  readonly charsStart?: number | undefined
  readonly charsEnd?: number | undefined
}

const none: readonly never[] = []

/** The wallet's own network in a namespace, as a button shows it. */
function networkFacts(stores: ClientStores, namespace: Namespace) {
  const { network, caipNetworkId } = reportedNetwork(stores, namespace)
  const { chainImages } = stores.config.get()
  return {
    networkName: network?.name,
    networkId: caipNetworkId,
    networkImage: network && (chainImages[network.caipNetworkId] ?? chainImages[network.id])
  }
}

/** The basics, and the data that is loaded once an account is connected: name, network, balance. */
export function useAccountDetails(
  { namespace, balance }: AccountOptions,
  basics: AccountButtonState
): AccountButtonState {
  const { data, status } = useLatchkeyBalance({ namespace, enabled: balance !== 'hide' })
  const details = useSelection(stores => {
    const active = namespace ?? stores.state.network.get().activeNamespace
    const account = accountOf(stores, active)
    const identity = queryState(stores, account && identityKey(active, account.address)).data
    const { networkId, ...network } = networkFacts(stores, active)
    return { name: identity?.name, image: identity?.image, networkId, ...network }
  })
  const others = useSelection(stores =>
    namespace
      ? none
      : otherAccounts(stores).map(({ namespace, address }) => ({
          namespace,
          address,
          ...networkFacts(stores, namespace)
        }))
  )
  const amount =
    data &&
    writeAmount({ amount: formatUnits(data.amount, data.decimals), symbol: data.symbol }, basics.locale)
  return {
    ...basics,
    ...details,
    others,
    balance: amount?.short,
    fullBalance: amount?.full,
    balanceStatus: status
  }
}
