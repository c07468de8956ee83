import type { RecentWallet, WalletEntry } from '../../client/state/wallets.js'
import { namespaces } from '../../protocol/namespaces.js'
import type { Connector, PeerWallet } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { queryState } from './queryState.js'
import { listedWallets, walletPagesKey } from './walletKeys.js'

/** The stored facts of a wallet that was used. */
export type UsedWallet = Pick<WalletEntry, 'id' | 'name' | 'wallet'> &
  Pick<RecentWallet, 'rdns' | 'peer' | 'namespaces'>

/**
 * The wallet of a new connection that did not start from a wallet row: the connector's own wallet, or, if the connector reaches many
 * wallets, the listed wallet with the peer's name. Undefined for a wallet that is in no list, because the kit could not open it again.
 */
export function usedWallet(
  kit: Kit,
  { id, name, rdns, reach }: Connector,
  peer: PeerWallet | undefined
): UsedWallet | undefined {
  // A login has its own form, not a row.
  if (reach === 'login') return undefined
  if (reach !== 'code') return { id, name, rdns }
  const lists = [
    kit.config.get().customWallets,
    listedWallets(kit, 'featured'),
    ...[undefined, ...namespaces].flatMap(namespace => [
      listedWallets(kit, 'recommended', namespace),
      ...(queryState(kit, walletPagesKey(namespace)).data?.pages ?? []).map(({ data }) => data)
    ]),
    queryState(kit, kit.state.wallets.get().search?.key).data?.data ?? []
  ]
  const wallet = lists.flat().find(known => known.name === peer?.name)
  return wallet && { id: wallet.id, name: wallet.name, wallet }
}
