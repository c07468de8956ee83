import type { Client, ClientStores } from '../client/Client.js'
import type { WalletEntry } from '../client/state/wallets.js'
import type { Connector, PairingCode } from '../core/contracts/Connector.js'
import { codeConnectors } from '../core/select/canPair.js'
import { connectEntries } from '../core/select/connectRows.js'
import { isAmbiguous } from '../core/select/isAmbiguous.js'
import { queryState } from '../core/select/queryState.js'
import { describedEntry } from '../core/select/walletEntries.js'
import { walletPagesKey } from '../core/select/walletKeys.js'
import { walletsOf } from '../core/select/walletPages.js'
import { connectorNotFound } from '../protocol/errors/wallet.js'
import type { Wallet } from '../protocol/http/directory.js'
import { lazyImport } from '../protocol/lazyImport.js'
import type { Namespace } from '../protocol/namespaces.js'
import { oncePerChange } from '../react/context/oncePerChange.js'
import { runAction } from '../run.js'
import type { AppKit } from './AppKit.js'
import type { WalletItem } from './types.js'

const loadFetchWalletPage = /* @__PURE__ */ lazyImport(() => import('../core/actions/fetchWalletPage.js'))
const loadSearchWallets = /* @__PURE__ */ lazyImport(() => import('../core/actions/searchWallets.js'))

/** What a list of wallets of your own shows. */
export type AppKitWalletsState = {
  /** What the modal would list, in its order. */
  readonly wallets: readonly WalletItem[]
  /** Wallets of the directory: the pages fetched so far, or the answer to the last search. */
  readonly wcWallets: readonly WalletItem[]
  readonly isFetchingWallets: boolean
  /** A wallet that is reached by a code is asked, and there is no code yet. */
  readonly isFetchingWcUri: boolean
  /** The wallets of the page are known. */
  readonly isInitialized: boolean
  /** The code of the wallet that is asked: draw it. It lives 4 min. */
  readonly wcUri: string | undefined
  /** The wallet that is asked. */
  readonly connectingWallet: WalletItem | undefined
  /** How many pages of the directory `wcWallets` are. */
  readonly page: number
  /** How many wallets there are in all. */
  readonly count: number
}

/** What a list of wallets of your own does. */
export type AppKitWalletsActions = {
  /** Fetches the pages up to `page`, or searches by name. Never rejects. */
  readonly fetchWallets: (options?: { readonly page?: number; readonly query?: string }) => Promise<void>
  /** Resolves when the wallet is connected. Rejects with LATCHKEY_CONNECT__*. */
  readonly connect: (
    wallet: Pick<WalletItem, 'id'> & Partial<WalletItem>,
    namespace?: Namespace
  ) => Promise<void>
  /** Forgets the code and the wallet that is asked, such as when the code is no longer shown. */
  readonly resetWcUri: () => void
  /** The same. */
  readonly resetConnectingWallet: () => void
}

/** The list of an instance, for every framework: all components share it. */
export type WalletsPart = {
  /** Pure; the same object until a change. */
  readonly select: (stores: ClientStores) => AppKitWalletsState
  readonly actions: AppKitWalletsActions
}

type Asked = {
  readonly wcUri?: string | undefined
  readonly isFetchingWcUri?: boolean
  readonly connectingWallet?: WalletItem | undefined
}

/** Makes the list of an instance. */
export function createWallets({ latchkey }: AppKit): WalletsPart {
  const client = latchkey._internal
  const asked = client.createStore<Asked>({})
  const query = client.createStore('')
  const directory = (stores: ClientStores) => {
    if (query.get() === '') {
      const { data, status } = queryState(stores, walletPagesKey())
      return { ...walletsOf(data), status, page: data?.pages.length ?? 0 }
    }
    const { data, status } = queryState(stores, stores.state.wallets.get().search?.key)
    return { wallets: data?.data ?? [], count: data?.count ?? 0, status, page: data ? 1 : 0 }
  }
  const entryOf = (id: string): WalletEntry | undefined => {
    const kit = client.kit.get()
    if (!kit) return undefined
    const listed = connectEntries(kit).find(entry => entry.id === id)
    const wallet = listed ? undefined : directory(client).wallets.find(one => one.id === id)
    return listed ?? (wallet && describedEntry(kit, 'directory', wallet))
  }
  const imageOf = (namespace: Namespace) => {
    const { chainImages, networks } = client.config.get()
    const network = networks.find(({ chainNamespace }) => chainNamespace === namespace)
    return network && (chainImages[network.caipNetworkId] ?? chainImages[String(network.id)])
  }
  const itemOf = (entry: WalletEntry) => toItem(entry, imageOf)
  const select = oncePerChange(client, (stores: ClientStores): AppKitWalletsState => {
    const kit = stores.kit.get()
    const { wallets, status, page, count } = directory(stores)
    const { wcUri, isFetchingWcUri = false, connectingWallet } = asked.get()
    return {
      // What there is to know of the page and of its wallets comes with the kit.
      wallets: kit ? connectEntries(kit).map(itemOf) : [],
      wcWallets: kit ? wallets.map((wallet: Wallet) => itemOf(describedEntry(kit, 'directory', wallet))) : [],
      isFetchingWallets: status === 'loading',
      isFetchingWcUri,
      isInitialized: kit !== undefined,
      wcUri,
      connectingWallet,
      page,
      count
    }
  })
  const reset = () => asked.set({})

  const connect: AppKitWalletsActions['connect'] = async ({ id }, namespace) => {
    // Who is asked in the page's first moments may not be found yet.
    await latchkey.load()
    const entry = entryOf(id)
    const connector = entry && wayTo(client, entry, namespace)
    if (!entry || !connector) throw connectorNotFound({ context: { connectorId: id } })
    const connectingWallet = itemOf(entry)
    let own: Asked = { connectingWallet, isFetchingWcUri: connector.reach === 'code' }
    asked.set(own)
    const onUri = ({ uri }: PairingCode) => {
      // Forgotten by now, or of a newer question.
      if (asked.get() !== own) return
      own = { connectingWallet, wcUri: uri }
      asked.set(own)
    }
    const wallet = () => (entry.kind === 'walletConnect' ? undefined : entry)
    try {
      await runAction(client, ({ connect }, kit) => connect(kit, { connector, onUri, wallet }))
    } finally {
      if (asked.get() === own) reset()
    }
  }
  const fetchWallets: AppKitWalletsActions['fetchWallets'] = async ({ page = 1, query: text = '' } = {}) => {
    try {
      await latchkey.load()
      query.set(text)
      await (text === '' ? fetchPages(client, page) : searchFor(client, text))
    } catch (error) {
      client.report(error)
    }
  }
  return { select, actions: { fetchWallets, connect, resetWcUri: reset, resetConnectingWallet: reset } }
}

async function searchFor(client: Client, text: string): Promise<void> {
  const { searchWallets } = await loadSearchWallets()
  await client.run(kit => searchWallets(kit, { text, certified: false }))
}

/** Fetches pages of the directory until there are `count`, or no more. */
async function fetchPages(client: Client, count: number): Promise<void> {
  const { fetchWalletPage } = await loadFetchWalletPage()
  const known = () => queryState(client, walletPagesKey()).data?.pages.length ?? 0
  for (let before = -1; known() < count && known() > before; ) {
    before = known()
    await client.run(kit => fetchWalletPage(kit))
  }
}

/** The connector that a click on a wallet uses; `undefined` if there is none, or if several wallets announce its name (promise P9). */
function wayTo(
  stores: ClientStores,
  entry: WalletEntry,
  namespace: Namespace | undefined
): Connector | undefined {
  const { connectors } = entry
  const isHere = connectors.length > 0
  const ways = (isHere ? connectors : codeConnectors(stores)).filter(
    way => !namespace || way.namespace === namespace
  )
  return isHere && entry.kind !== 'walletConnect' && isAmbiguous(ways) ? undefined : ways[0]
}

function toItem(
  { id, name, image, kind, connectors }: WalletEntry,
  imageOf: (namespace: Namespace) => string | undefined
): WalletItem {
  const isCode = kind === 'walletConnect'
  return {
    id,
    name,
    imageUrl: image ?? '',
    connectors: isCode
      ? []
      : connectors.map(connector => ({
          id: connector.id,
          chain: connector.namespace,
          chainImageUrl: imageOf(connector.namespace),
          imageUrl: connector.icon,
          rdns: connector.rdns
        })),
    isInjected: connectors.some(({ reach }) => reach === 'page'),
    isRecent: kind === 'recent'
  }
}
