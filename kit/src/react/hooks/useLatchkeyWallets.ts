'use client'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ClientStores } from '../../client/Client.js'
import type { QueryState } from '../../client/state/queries.js'
import type { WalletEntry } from '../../client/state/wallets.js'
import type { PairingCode } from '../../core/contracts/Connector.js'
import { codeConnectors } from '../../core/select/canPair.js'
import { connectEntries } from '../../core/select/connectRows.js'
import { isAmbiguous } from '../../core/select/isAmbiguous.js'
import { queryState } from '../../core/select/queryState.js'
import { describedEntry } from '../../core/select/walletEntries.js'
import { walletPagesKey } from '../../core/select/walletKeys.js'
import { walletsOf } from '../../core/select/walletPages.js'
import { getState } from '../../projections.js'
import { connectorNotFound } from '../../protocol/errors/wallet.js'
import type { Wallet } from '../../protocol/http/directory.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { runAction } from '../../run.js'
import { useClientValue } from '../context/ClientContext.js'
import { oncePerChange } from '../context/oncePerChange.js'
import { useSelection } from '../context/useSelection.js'

const loadFetchWalletPage = /* @__PURE__ */ lazyImport(() => import('../../core/actions/fetchWalletPage.js'))
const loadSearchWallets = /* @__PURE__ */ lazyImport(() => import('../../core/actions/searchWallets.js'))

/** Wallets of the directory. */
export type Listing = {
  readonly status: QueryState['status']
  readonly wallets: readonly Wallet[]
  /** Matches in all, of which `wallets` are the first. */
  readonly count: number
  /** How many pages of the directory `wallets` are. */
  readonly page: number
}

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
  /**
   * The `wc:` code of the wallet being asked, where it is reached by one: draw it, or open the wallet's link with it. It lives
   * 4 min.
   */
  readonly uri: string | undefined
  /**
   * Asks a wallet of any of the lists; one that is not on this page by a code, where there is a `walletConnect()`. Rejects with
   * LATCHKEY_CONNECT__*: `CONNECTOR_NOT_FOUND` where there is no way to it, or where several wallets of the page announce its rdns
   * (`wallets` has each of them), `CODE_EXPIRED` if no wallet used the code.
   */
  readonly connect: (wallet: WalletEntry | Wallet, namespace?: Namespace) => Promise<void>
  readonly loadMore: () => Promise<void>
  readonly search: (text: string) => Promise<void>
}

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
  const picked = useSelection(oncePerChange(client._internal, pickWallets))
  useEffect(() => {
    client.load().catch(client._internal.report)
  }, [client])
  const { uri, connect } = useConnectWallet()
  const loadMore = useCallback(async () => {
    await client.load()
    const { fetchWalletPage } = await loadFetchWalletPage()
    await client._internal.run(kit => fetchWalletPage(kit))
  }, [client])
  const search = useCallback(
    async (text: string) => {
      await client.load()
      const { searchWallets } = await loadSearchWallets()
      await client._internal.run(kit => searchWallets(kit, { text, certified: false }))
    },
    [client]
  )
  return useMemo(() => {
    const { pages, found, text, ...shown } = picked
    return {
      ...shown,
      directory: { ...walletsOf(pages.data), status: pages.status, page: pages.data?.pages.length ?? 0 },
      found: {
        status: found.status,
        wallets: found.data?.data ?? [],
        count: found.data?.count ?? 0,
        page: found.data ? 1 : 0,
        text
      },
      uri,
      connect,
      loadMore,
      search
    }
  }, [picked, uri, connect, loadMore, search])
}

function pickWallets(stores: ClientStores) {
  const kit = stores.kit.get()
  const { search } = stores.state.wallets.get()
  return {
    // What there is to know of the page and of its wallets comes with the kit.
    wallets: kit ? connectEntries(kit) : [],
    connectingId: getState(stores).connectingWallet,
    pages: queryState(stores, walletPagesKey()),
    found: queryState(stores, search?.key),
    text: search?.text ?? ''
  }
}

/** The way to connect a listed wallet, and the code of the wallet that is being asked. */
function useConnectWallet(): Pick<LatchkeyWallets, 'uri' | 'connect'> {
  const { client } = useClientValue()
  const [uri, setUri] = useState<string>()
  const connect = useCallback(
    async (wallet: WalletEntry | Wallet, namespace?: Namespace) => {
      // Who is asked in the page's first moments may not be found yet.
      await client.load()
      const { run } = client._internal
      const entry =
        'connectors' in wallet ? wallet : await run(kit => describedEntry(kit, 'directory', wallet))
      const { connectors, kind } = entry
      const ways = (connectors.length > 0 ? connectors : codeConnectors(client._internal)).filter(
        way => !namespace || way.namespace === namespace
      )
      const [connector] = ways
      if (!connector || (connectors.length > 0 && isAmbiguous(ways))) {
        throw connectorNotFound({ context: { connectorId: wallet.id } })
      }
      let own: string | undefined
      const onUri = (code: PairingCode) => {
        own = code.uri
        setUri(own)
      }
      try {
        const chosen = () => (kind === 'walletConnect' ? undefined : entry)
        await runAction(client._internal, ({ connect }, kit) =>
          connect(kit, { connector, onUri, wallet: chosen })
        )
      } finally {
        // A newer question may have its own by now.
        setUri(shown => (shown === own ? undefined : shown))
      }
    },
    [client]
  )
  return { uri, connect }
}
