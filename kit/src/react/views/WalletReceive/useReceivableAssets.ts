import { observeQuery } from '../../../core/query/fetchQuery.js'
import { tokenBalancesQuery } from '../../../core/query/tokenBalancesQuery.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { parseCaipAddress } from '../../../protocol/caip.js'
import type { Balance } from '../../../protocol/http/account.js'
import type { Network } from '../../../protocol/network.js'
import { sanitizeText } from '../../../protocol/text.js'
import { useKit } from '../../context/KitContext.js'
import { useConfig } from '../../context/useKitState.js'
import { useQuery } from '../../context/useQuery.js'

/** An asset that a payment can be asked in. `token`: its address on the network; absent for the coin. */
export type ReceivableAsset = {
  readonly id: string
  readonly label: string
  readonly symbol: string
  readonly decimals: number
  readonly token?: string | undefined
}

/** The network's coin, and the tokens that the account holds on it. */
export function useReceivableAssets(
  account: ActiveAccount,
  network: Network
): readonly [ReceivableAsset, ...ReceivableAsset[]] {
  const kit = useKit()
  const { services } = useConfig()
  const query = tokenBalancesQuery(kit, account.caipAddress)
  // Without a service, or a network that lists tokens, the list would be the coin alone.
  const isListed = services.api || kit.adapters[account.namespace]?.listsTokens
  const { data } = useQuery(query.key, signal =>
    isListed ? observeQuery(kit, query, signal) : Promise.resolve()
  )
  const { name, symbol, decimals } = network.nativeCurrency
  const tokens = (data ?? []).flatMap(balance => toAsset(balance, network))
  return [{ id: '', label: labelOf(name, symbol), symbol, decimals }, ...tokens]
}

function toAsset(balance: Balance, network: Network): readonly ReceivableAsset[] {
  const symbol = sanitizeText(balance.symbol, 12)
  if (!balance.address || balance.isSpam || !symbol) return []
  const { address: token, caipNetworkId } = parsed(balance.address) ?? {}
  if (!token || caipNetworkId !== network.caipNetworkId) return []
  const decimals = Number(balance.quantity.decimals)
  return [{ id: token, label: labelOf(sanitizeText(balance.name), symbol), symbol, decimals, token }]
}

const labelOf = (name: string, symbol: string) => (name && name !== symbol ? `${symbol} · ${name}` : symbol)

/** The address comes from a service: one that cannot be read belongs to no network. */
function parsed(address: string) {
  try {
    return parseCaipAddress(address)
  } catch {
    return undefined
  }
}
