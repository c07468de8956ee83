'use client'
import { useCallback, useEffect, useMemo } from 'react'
import { connectEntries } from '../../core/select/connectRows.js'
import type { Listing, WalletEntry } from '../../core/state/wallets.js'
import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { useClientValue } from '../context/ClientContext.js'
import { type Slice, useSelection } from '../context/useSelection.js'

/** A wallet list of your own, as `useLatchkeyWallets` returns it. */
export type LatchkeyWallets = {
  /** What the stock modal would list, in its order: installed, recent, featured, custom, recommended. */
  readonly wallets: readonly WalletEntry[]
  /** The directory, page by page: empty until `loadMore` is called. Needs a configured directory. */
  readonly directory: Listing
  /** The last search and its answer. */
  readonly found: Listing & { readonly text: string }
  /** The id of the wallet being asked. */
  readonly connectingId: string | undefined
  /** Asks the wallet; rejects with LATCHKEY_CONNECT__*, `CONNECTOR_NOT_FOUND` where it is not on this page. */
  readonly connect: (wallet: WalletEntry, namespace?: Namespace) => Promise<void>
  readonly loadMore: () => Promise<void>
  readonly search: (text: string) => Promise<void>
}

const slices: readonly Slice[] = ['wallets', 'connection', 'config']

/**
 * Headless: the wallets, and the way to connect each. The stock modal is never loaded by it.
 * @example
 * const List = () => {
 *   const { wallets, connect } = useLatchkeyWallets()
 *   return wallets.map(wallet => (
 *     <button type="button" key={wallet.id} onClick={() => connect(wallet).catch(() => {})}>{wallet.name}</button>
 *   ))
 * }
 */
export function useLatchkeyWallets(): LatchkeyWallets {
  const { client } = useClientValue()
  const picked = useSelection(slices, kit => ({
    state: kit.state.wallets.get(),
    config: kit.config.get(),
    connectingId: Object.values(kit.state.connection.get()).find(state => state.status === 'connecting')
      ?.connectorId
  }))
  useEffect(() => {
    client.load().catch(client.kit.report)
  }, [client])
  const connect = useCallback(
    async (wallet: WalletEntry, namespace?: Namespace) => {
      const connector = wallet.connectors.find(connector => !namespace || connector.namespace === namespace)
      if (!connector) {
        throw new LatchkeyError('LATCHKEY_CONNECT__CONNECTOR_NOT_FOUND', {
          context: { connectorId: wallet.id }
        })
      }
      await client.connect(connector)
    },
    [client]
  )
  const loadMore = useCallback(async () => {
    const { fetchWalletPage } = await import('../../core/actions/fetchWalletPage.js')
    await fetchWalletPage(client.kit)
  }, [client])
  const search = useCallback(
    async (text: string) => {
      const { searchWallets } = await import('../../core/actions/searchWallets.js')
      await searchWallets(client.kit, { text, certified: false })
    },
    [client]
  )
  return useMemo(
    () => ({
      wallets: connectEntries(client.kit),
      directory: picked.state.pages,
      found: picked.state.search,
      connectingId: picked.connectingId,
      connect,
      loadMore,
      search
    }),
    [client, picked, connect, loadMore, search]
  )
}
