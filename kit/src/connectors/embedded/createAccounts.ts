import { accountTypeDefaults } from '../../core/config/accountTypeDefaults.js'
import type {
  Connector,
  ConnectorEvent,
  ConnectorSession,
  ConnectParameters,
  OtherSession
} from '../../core/contracts/Connector.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { frameChains } from '../../protocol/frame/chains.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { PublicKeyClass } from '../../solana/SolanaOptions.js'
import { createAccount } from './createAccount.js'
import type { AccountParts, FrameAccount } from './frameAccount.js'

const loadBitcoin = /* @__PURE__ */ lazyImport(() => import('./createBitcoinAccount.js'))
const loadSolana = /* @__PURE__ */ lazyImport(() => import('./createSolanaAccount.js'))

/** The accounts of one login, by namespace. */
export type FrameAccounts = {
  /** Loads the code of a namespace, and asks nothing. */
  account(namespace: Namespace): Promise<FrameAccount>
  /** Connects a namespace; unless it is asked silently, also those of `connectors` that have no account in use (promise P4). */
  connect(namespace: Namespace, parameters: ConnectParameters): Promise<ConnectorSession>
  subscribe(namespace: Namespace, listener: (event: ConnectorEvent) => void): () => void
  refresh(): Promise<void>
  end(isEnded: boolean): void
  /** Forgets the account of one namespace. Resolves with whether another one is in use still, once those that are connecting are or are not. */
  leave(namespace: Namespace): Promise<boolean>
}

type Slot = {
  account?: FrameAccount
  /** The kit's subscriptions: it has one as long as the namespace is connected. */
  readonly listeners: Set<object>
  /** Connections that are under way. */
  readonly pending: Set<Promise<unknown>>
}

/** Creates the accounts of a kit. `connectors`: one for each of its namespaces. */
export function createAccounts(
  parts: AccountParts,
  {
    connectors,
    PublicKey
  }: { readonly connectors: readonly Connector[]; readonly PublicKey?: PublicKeyClass | undefined }
): FrameAccounts {
  const slots = new Map<Namespace, Slot>(
    connectors.map(({ namespace }) => [namespace, { listeners: new Set(), pending: new Set() }])
  )
  const slotOf = (namespace: Namespace) => slots.get(namespace) as Slot
  const account = async (namespace: Namespace): Promise<FrameAccount> => {
    const slot = slotOf(namespace)
    if (namespace === 'solana') {
      const { createSolanaAccount } = await loadSolana()
      slot.account ??= createSolanaAccount(parts, { PublicKey })
    }
    const bitcoin = namespace === 'bip122' && (await loadBitcoin())
    if (bitcoin) slot.account ??= bitcoin.createBitcoinAccount(parts)
    slot.account ??= createAccount(parts)
    return slot.account
  }
  const connectOne = async (namespace: Namespace, parameters: ConnectParameters) => {
    const { pending } = slotOf(namespace)
    const work = account(namespace).then(own => own.connect(parameters))
    pending.add(work)
    try {
      return await work
    } finally {
      pending.delete(work)
    }
  }
  const connectOther = async (connector: Connector): Promise<readonly OtherSession[]> => {
    const { namespace } = connector
    const served = parts.channel.chains() ?? frameChains
    const isServed = parts.kit.networks.some(
      ({ chainNamespace, caipNetworkId }) => chainNamespace === namespace && served.includes(caipNetworkId)
    )
    if (!isServed || slotOf(namespace).listeners.size > 0) return []
    try {
      const connect = (more: object) => connectOne(namespace, { silent: true, ...more })
      return [{ ...(await connectPreferred(parts, connector, connect)), connector }]
    } catch (error) {
      // It can be connected alone.
      parts.kit.report(error)
      return []
    }
  }
  return {
    account,
    async connect(namespace, parameters) {
      const session = await connectOne(namespace, parameters)
      if (parameters.silent || connectors.length < 2) return session
      const rest = connectors.filter(connector => connector.namespace !== namespace)
      return { ...session, others: (await Promise.all(rest.map(connectOther))).flat() }
    },
    subscribe(namespace, listener) {
      const { account: own, listeners } = slotOf(namespace)
      // Before the first connection there is no account, and so no event.
      if (!own) return () => undefined
      const stop = own.subscribe(listener)
      const held = {}
      listeners.add(held)
      return () => {
        listeners.delete(held)
        stop()
      }
    },
    async refresh() {
      // One that cannot be read keeps none of the others from it.
      const work = [...slots.values()].map(({ account: own }) => own?.refresh())
      await Promise.allSettled(work)
      await Promise.all(work)
    },
    end(isEnded) {
      for (const { account: own } of slots.values()) own?.end(isEnded)
    },
    leave: namespace => leave(parts, slots, namespace)
  }
}

async function leave(
  { kit }: AccountParts,
  slots: ReadonlyMap<Namespace, Slot>,
  namespace: Namespace
): Promise<boolean> {
  slots.get(namespace)?.account?.end(false)
  const others = [...slots].flatMap(([name, slot]) => (name === namespace ? [] : [slot]))
  const isHeld = () => others.some(({ listeners }) => listeners.size > 0)
  if (isHeld()) return true
  const pending = others.flatMap(slot => [...slot.pending])
  if (pending.length === 0) return false
  await Promise.allSettled(pending)
  // The kit subscribes once it has the answer.
  await new Promise<void>(resolve => void kit.environment.clock.after(0, resolve))
  return isHeld()
}

/** With the account type of the kit's configuration; as the kit does it for a namespace that is asked for. */
async function connectPreferred(
  { kit }: AccountParts,
  { namespace, setAccountType }: Connector,
  connect: (more: Partial<ConnectParameters>) => Promise<ConnectorSession>
): Promise<ConnectorSession> {
  const network = kit.selectedNetwork(namespace)
  if (!setAccountType) return connect({ network })
  const accountType = { ...accountTypeDefaults, ...kit.defaultAccountTypes }[namespace]
  try {
    return await connect({ network, accountType })
  } catch (error) {
    if (!isLatchkeyError(error, 'LATCHKEY_ACCOUNT__TYPE_UNAVAILABLE')) throw error
    kit.report(error)
    return connect({ network, accountType: 'eoa' })
  }
}
