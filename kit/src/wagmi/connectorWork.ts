import { ConnectorNotConnectedError, type CreateConnectorFn } from '@wagmi/core'
import { type Chain, SwitchChainError, UserRejectedRequestError } from 'viem'
import type { Connector, ConnectorSession } from '../core/contracts/Connector.js'
import type { ConnectorFactory } from '../core/contracts/ConnectorFactory.js'
import { defineNetwork } from '../protocol/defineNetwork.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import { networkNotFound } from '../protocol/errors/opening.js'
import { connectorNotFound, noAccounts, noInstance, switchUnsupported } from '../protocol/errors/wallet.js'
import type { Network } from '../protocol/network.js'
import { connectedKey, isFramed, isLeft, leftKey } from './connectorKeys.js'
import { addresses, createHeldSession, factsOf, type HeldSession } from './heldSession.js'
import { inTime } from './inTime.js'
import type { LatchkeyConnectorsOptions } from './latchkeyConnectors.js'
import { createProxyProvider, type ProxyProvider } from './proxyProvider.js'
import type { Source } from './source.js'
import { standaloneConnector } from './standalone.js'

type Made = Parameters<CreateConnectorFn>[0]

/** What a wagmi connector is made of. */
export type Parts = Pick<Made, 'chains' | 'emitter' | 'storage'> & {
  readonly id: string
  readonly factory: ConnectorFactory
  readonly options: LatchkeyConnectorsOptions
  readonly source: Source
}

/** The work of a wagmi connector. */
export type ConnectorWork = {
  readonly provider: ProxyProvider
  connect(parameters?: {
    readonly chainId?: number | undefined
    readonly isReconnecting?: boolean | undefined
    readonly withCapabilities?: boolean | undefined
  }): Promise<{ readonly accounts: readonly unknown[]; readonly chainId: number }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly `0x${string}`[]>
  getChainId(): Promise<number>
  isAuthorized(): Promise<boolean>
  switchChain(chainId: number): Promise<Chain>
  /** The kit's connector is connected without a question, such as in a frame of Safe: wagmi then is too. */
  connectLive(session: ConnectorSession): Promise<void>
}

/** wagmi waits for one connector after the other when it reconnects. */
const authorizedTimeout = 2_000
/** How long the first work waits for an instance of the kit: a page loads it within this. Ours. */
const bindTimeout = 1_500

const timer = {
  after(milliseconds: number, run: () => void) {
    const id = setTimeout(run, milliseconds)
    return () => clearTimeout(id)
  }
}

/** Creates the work of a connector. */
export function createWork(parts: Parts): ConnectorWork {
  const { id, chains, emitter, storage, source } = parts
  const provider = createProxyProvider()
  const held = createHeldSession(parts, source, provider)
  const find = cached(() => findConnector(parts))
  const restore = cached(async () => (await find.get()).connect({ silent: true, network: networkOf(chains) }))
  const ask = async (chainId: number | undefined) =>
    (await find.get()).connect({
      silent: false,
      network: networkOf(chains, chainId),
      onUri: ({ uri }) => emitter.emit('message', { type: 'display_uri', data: uri }),
      ...source.parameters()
    })
  const { switchChain, switchTo } = createSwitching(parts, held, find.get)
  return {
    provider,
    switchChain,
    async connect({ chainId, isReconnecting, withCapabilities } = {}) {
      // The kit's own connections leave the wallet on its chain (decision D8).
      const wanted = isReconnecting || source.parameters() ? undefined : chainId
      try {
        const session = await (isReconnecting ? restore.get() : ask(chainId))
        if (session.accounts.length === 0) throw noAccounts()
        const taken = held.take(await find.get(), session)
        await switchTo(wanted)
        const facts = factsOf(held.get() ?? taken)
        restore.clear()
        await storage?.setItem(connectedKey(id), 'true')
        await storage?.removeItem(leftKey(id))
        const accounts = facts.accounts.map(address => ({ address, capabilities: {} }))
        return withCapabilities ? { ...facts, accounts } : facts
      } catch (error) {
        throw toViemError(error)
      }
    },
    async disconnect() {
      restore.clear()
      await held.forget()
      if (isFramed(id)) await storage?.setItem(leftKey(id), 'true')
      await (await find.get()).disconnect?.()
    },
    getAccounts: async () => addresses(held.get()?.accounts ?? []),
    async getChainId() {
      const session = held.get()
      if (!session) throw Object.assign(new ConnectorNotConnectedError(), { cause: noAccounts() })
      return Number(session.chainId)
    },
    async isAuthorized() {
      const answer = restore.get().then(({ accounts }) => accounts.length > 0)
      return (await inTime(timer, authorizedTimeout, answer).catch(() => false)) ?? false
    },
    async connectLive(session) {
      if (held.get() || session.accounts.length === 0 || (await isLeft(parts))) return
      emitter.emit('connect', factsOf(held.take(await find.get(), session)))
    }
  }
}

/** How the wallet of a connector is brought to another chain. */
function createSwitching({ chains }: Parts, held: HeldSession, find: () => Promise<Connector>) {
  const switchChain = async (chainId: number): Promise<Chain> => {
    const chain = chains.find(one => one.id === chainId)
    if (!chain) throw new SwitchChainError(networkNotFound({ context: { network: `eip155:${chainId}` } }))
    const connector = await find()
    if (!connector.switchNetwork) throw new SwitchChainError(switchUnsupported())
    await connector.switchNetwork(defineNetwork(chain)).catch(error => {
      throw toViemError(error)
    })
    if (held.get()?.chainId !== `${chainId}`) held.apply({ type: 'network', chainId: `${chainId}` })
    return chain
  }
  return {
    switchChain,
    /** The chain that the application connects with, as in wagmi's `injected`: a wallet that cannot switch is connected on its own chain. */
    async switchTo(chainId: number | undefined) {
      if (chainId === undefined || held.get()?.chainId === `${chainId}`) return
      try {
        await switchChain(chainId)
      } catch (error) {
        if (!(error instanceof UserRejectedRequestError)) return
        await held.forget()
        throw error
      }
    }
  }
}

/** Works once, and again after a failure. */
function cached<T>(work: () => Promise<T>) {
  let result: Promise<T> | undefined
  return {
    get() {
      result ??= work().catch(error => {
        result = undefined
        throw error
      })
      return result
    },
    clear() {
      result = undefined
    }
  }
}

/** That of the instance on the page, else one that works alone. */
async function findConnector({ id, source, factory, options, chains }: Parts): Promise<Connector> {
  if (source.isExpected()) {
    const bound = await inTime(timer, bindTimeout, source.bound())
    if (bound) return bound
    // Without a relay, or outside of the frame of its wallet.
    if (source.isBound()) throw connectorNotFound({ context: { connectorId: id } })
  }
  const alone = await standaloneConnector(factory, options, chains)
  // Questions of a login are shown by the modal alone.
  if (!alone || alone.reach === 'login') throw noInstance({ details: id })
  return alone
}

function networkOf(chains: Parts['chains'], chainId?: number): Network {
  return defineNetwork(chains.find(({ id }) => id === chainId) ?? chains[0])
}

const rejections: readonly string[] = ['LATCHKEY_CONNECT__USER_REJECTED', 'LATCHKEY_NETWORK__SWITCH_REJECTED']

/** Applications with wagmi know rejections by viem's error. */
function toViemError(error: unknown): unknown {
  if (isLatchkeyError(error) && rejections.includes(error.code)) return new UserRejectedRequestError(error)
  return error
}
