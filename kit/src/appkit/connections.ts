import type { ClientStores } from '../client/Client.js'
import type { RecentWallet } from '../client/state/wallets.js'
import type { AccountType } from '../core/contracts/Connector.js'
import type { Kit } from '../core/Kit.js'
import { connectionOf } from '../core/select/connection.js'
import { type LatchkeyConnection, listConnections } from '../core/select/connections.js'
import { findNetwork } from '../core/select/network.js'
import type { CaipAddress } from '../protocol/caip.js'
import { lazyImport } from '../protocol/lazyImport.js'
import type { Namespace } from '../protocol/namespaces.js'
import type { Network } from '../protocol/network.js'
import { oncePerChange } from '../react/context/oncePerChange.js'
import { keyOf, typeOf } from './account.js'
import type { AppKit } from './AppKit.js'

const loadOthers = /* @__PURE__ */ lazyImport(() => import('../core/select/others.js'))
const loadForgetWallet = /* @__PURE__ */ lazyImport(() => import('../core/actions/forgetWallet.js'))

/** A wallet that is connected, or was. */
export type AppKitConnection = {
  readonly name: string
  readonly icon: string | undefined
  /** Of option `chainImages`. */
  readonly networkIcon: string | undefined
  readonly connectorId: string
  /** None of a recent wallet: no address is stored. */
  readonly accounts: readonly {
    readonly address: string
    readonly type?: AccountType
    readonly caipAddress?: CaipAddress
    readonly publicKey?: string
  }[]
  readonly caipNetwork: Network | undefined
  /** Of an embedded wallet: how the person logged in, and as whom. */
  readonly auth: { readonly name: string | undefined; readonly username: string | undefined } | undefined
  /** Not part of AppKit. */
  readonly namespace: Namespace
}

/** The connections of a namespace. */
export type AppKitConnections = {
  readonly connections: readonly AppKitConnection[]
  /** Wallets that were connected before, newest first, at most 2. */
  readonly recentConnections: readonly AppKitConnection[]
}

/** What became of a switch, or of the removal of a recent wallet. */
export type ConnectionChange = {
  readonly address: string
  readonly namespace: Namespace
  readonly hasSwitchedAccount: boolean
  readonly hasSwitchedWallet: boolean
  readonly hasDeletedWallet: boolean
}

/** The connections of an instance, for every framework. */
export type ConnectionsPart = {
  /** Of a namespace, by default the active one. Pure; the same object until a change. */
  select(stores: ClientStores, namespace?: Namespace): AppKitConnections
  /** Loads the kit, which knows wallets that are connected beside those in use. Never rejects. */
  load(): Promise<void>
  /** Rejects as `switchConnection` of the kit. */
  change(parameters: {
    readonly connection: AppKitConnection
    readonly address?: string | undefined
  }): Promise<ConnectionChange>
  remove(parameters: { readonly address: string; readonly connectorId: string }): Promise<ConnectionChange>
}

/** Makes the connections of an instance. */
export function createConnections({ latchkey, _publicKeys: keys }: AppKit): ConnectionsPart {
  const client = latchkey._internal
  const others = client.createStore<(kit: Kit) => readonly LatchkeyConnection[]>(() => [])
  const selects = new Map<Namespace, (stores: ClientStores) => AppKitConnections>()
  const isOf = (namespace: Namespace) => (one: { readonly namespace: Namespace }) =>
    one.namespace === namespace
  const make = (namespace: Namespace) =>
    oncePerChange(client, (stores: ClientStores): AppKitConnections => {
      const kit = stores.kit.get()
      const live = [...listConnections(stores), ...(kit ? others.get()(kit) : [])]
      return {
        connections: live.filter(isOf(namespace)).map(one => describe(stores, one, keys())),
        recentConnections: stores.state.wallets
          .get()
          .recent.filter(({ namespaces }) => namespaces?.includes(namespace) ?? true)
          .map(recent => describeRecent(recent, namespace))
      }
    })
  const usedId = (namespace: Namespace) => {
    const state = connectionOf(client, namespace)
    return 'connector' in state ? state.connector.id : undefined
  }
  return {
    select(stores, namespace = stores.state.network.get().activeNamespace) {
      const known = selects.get(namespace) ?? make(namespace)
      selects.set(namespace, known)
      return known(stores)
    },
    load: () =>
      latchkey
        .load()
        .then(loadOthers)
        .then(({ listOtherConnections }) => others.set(listOtherConnections))
        .catch(error => void client.report(error)),
    async change({ connection, address }) {
      const { namespace, connectorId, accounts } = connection
      const isSame = usedId(namespace) === connectorId
      if (accounts.length > 0) await latchkey.switchConnection({ namespace, connectorId, address })
      else await latchkey.switchConnection({ id: connectorId, preferredNamespace: namespace })
      return {
        address: latchkey.getAccount(namespace).address ?? address ?? '',
        namespace,
        hasSwitchedAccount: isSame,
        hasSwitchedWallet: !isSame,
        hasDeletedWallet: false
      }
    },
    async remove({ address, connectorId }) {
      const { forgetWallet } = await loadForgetWallet()
      await client.run(kit => forgetWallet(kit, { id: connectorId }))
      const namespace = client.state.network.get().activeNamespace
      return {
        address,
        namespace,
        hasSwitchedAccount: false,
        hasSwitchedWallet: false,
        hasDeletedWallet: true
      }
    }
  }
}

function describe(
  stores: ClientStores,
  { namespace, connectorId, name, icon, accounts, chainId }: LatchkeyConnection,
  keys: Readonly<Record<string, string>>
): AppKitConnection {
  const { chainImages, connectorImages } = stores.config.get()
  const caipNetwork = findNetwork(stores, `${namespace}:${chainId}`)
  const used = connectionOf(stores, namespace)
  const isUsed = used.status === 'connected' && used.connector.id === connectorId
  const user = isUsed ? used.embedded : undefined
  return {
    name,
    icon: connectorImages[connectorId] ?? icon,
    networkIcon: chainImages[`${namespace}:${chainId}`] ?? chainImages[chainId],
    connectorId,
    accounts: accounts.map(address => ({
      address,
      caipAddress: `${namespace}:${chainId}:${address}` as const,
      ...(isUsed && { type: typeOf(stores, { namespace, address }) }),
      ...keyOf(keys, address)
    })),
    caipNetwork,
    auth: user && { name: user.authProvider, username: user.user.username ?? user.user.email },
    namespace
  }
}

const describeRecent = ({ id, name, wallet }: RecentWallet, namespace: Namespace): AppKitConnection => ({
  name,
  icon: wallet?.image_url ?? undefined,
  networkIcon: undefined,
  connectorId: id,
  accounts: [],
  caipNetwork: undefined,
  auth: undefined,
  namespace
})
