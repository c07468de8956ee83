import type { Connector, PeerWallet } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import type { WalletEntry } from '../state/wallets.js'

/** What is remembered of a wallet that was used. */
export type UsedWallet = Pick<WalletEntry, 'id' | 'name' | 'wallet'> & { readonly rdns?: string | undefined }

/**
 * The wallet behind a new connection that nobody chose from a list: the connector's own, or, where that is a way to many, the one
 * of the known lists that calls itself so. Nothing for a wallet that no list knows: it could not be reached again.
 */
export function usedWallet(
  kit: Kit,
  { id, name, rdns, type }: Connector,
  peer: PeerWallet | undefined
): UsedWallet | undefined {
  if (type !== 'WALLET_CONNECT') return { id, name, rdns }
  const { featured, recommended, pages, search } = kit.state.wallets.get()
  const lists = [
    kit.config.get().customWallets,
    ...[featured, recommended, pages, search].map(one => one.wallets)
  ]
  const wallet = lists.flat().find(known => known.name === peer?.name)
  return wallet && { id: wallet.id, name: wallet.name, wallet }
}
