import type { CreateConnectorFn } from '@wagmi/core'
import { type Chain, SwitchChainError, UserRejectedRequestError } from 'viem'
import type { Connector, ConnectorEvent, ConnectorSession } from '../core/contracts/Connector.js'
import type { ConnectorFactory } from '../core/contracts/ConnectorFactory.js'
import { defineNetwork } from '../protocol/defineNetwork.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import { networkNotFound } from '../protocol/errors/opening.js'
import { connectorNotFound, noAccounts, noInstance } from '../protocol/errors/wallet.js'
import type { Network } from '../protocol/network.js'
import { within } from '../protocol/within.js'
import { connectedKey, isFramed, isLeft, leftKey } from './connectorKeys.js'
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

/** wagmi waits for one connector after the other when it reconnects (wallets.md section 10). */
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
  const key = connectedKey(id)
  let session: ConnectorSession | undefined
  let stop: (() => void) | undefined
  let restoring: Promise<ConnectorSession> | undefined
  let found: Promise<Connector> | undefined
  const find = () => {
    found ??= findConnector(parts).catch(error => {
      found = undefined
      throw error
    })
    return found
  }
  const end = () => {
    stop?.()
    stop = undefined
    session = undefined
    restoring = undefined
    source.setSession(undefined)
    provider.use(undefined)
  }
  const adopt = (next: ConnectorSession) => {
    session = next
    source.setSession(next)
    provider.use(next.provider)
    return next
  }
  const forget = async () => {
    end()
    await storage?.removeItem(key)
  }
  const onEvent = (event: ConnectorEvent) => {
    if (!session) return
    if (event.type === 'disconnect' || ('accounts' in event && event.accounts.length === 0)) {
      void Promise.resolve(forget()).catch(() => undefined)
      emitter.emit('disconnect')
    } else if (event.type === 'accounts') {
      adopt({ ...session, accounts: event.accounts })
      emitter.emit('change', { accounts: addresses(event.accounts) })
    } else if (event.type === 'network') {
      adopt({ ...session, chainId: event.chainId })
      emitter.emit('change', { chainId: Number(event.chainId) })
    } else if (event.type === 'session') {
      adopt(event.session)
      emitter.emit('change', factsOf(event.session))
    }
    source.emit(event)
  }
  const listen = (connector: Connector) => {
    stop?.()
    stop = connector.subscribe?.(onEvent)
  }
  const restore = () => {
    restoring ??= find()
      .then(connector => connector.connect({ silent: true, network: networkOf(chains) }))
      .catch(error => {
        restoring = undefined
        throw error
      })
    return restoring
  }
  const ask = async (chainId: number | undefined) => {
    const connector = await find()
    const given = source.parameters()
    const network = networkOf(chains, chainId)
    return connector.connect({
      silent: false,
      network,
      onUri: ({ uri }) => emitter.emit('message', { type: 'display_uri', data: uri }),
      ...given
    })
  }
  return {
    provider,
    async connect({ chainId, isReconnecting, withCapabilities } = {}) {
      try {
        const next = await (isReconnecting ? restore() : ask(chainId))
        if (next.accounts.length === 0) throw noAccounts()
        listen(await find())
        const { accounts, chainId: own } = factsOf(adopt(next))
        await storage?.setItem(key, 'true')
        await storage?.removeItem(leftKey(id))
        return {
          accounts: withCapabilities ? accounts.map(address => ({ address, capabilities: {} })) : accounts,
          chainId: own
        }
      } catch (error) {
        throw toViemError(error)
      }
    },
    async disconnect() {
      const connector = await find()
      await forget()
      if (isFramed(id)) await storage?.setItem(leftKey(id), 'true')
      await connector.disconnect?.()
    },
    getAccounts: async () => addresses(session?.accounts ?? []),
    async getChainId() {
      if (!session) throw noAccounts()
      return Number(session.chainId)
    },
    async isAuthorized() {
      const answer = restore().then(({ accounts }) => accounts.length > 0)
      return within(timer, authorizedTimeout, answer, () => false).catch(() => false)
    },
    async switchChain(chainId) {
      const chain = chains.find(one => one.id === chainId)
      if (!chain) throw new SwitchChainError(networkNotFound({ context: { network: `eip155:${chainId}` } }))
      try {
        await (await find()).switchNetwork?.(defineNetwork(chain))
      } catch (error) {
        throw toViemError(error)
      }
      if (session && session.chainId !== String(chainId))
        onEvent({ type: 'network', chainId: String(chainId) })
      return chain
    },
    async connectLive(live) {
      if (session || live.accounts.length === 0 || (await isLeft(parts))) return
      listen(await find())
      emitter.emit('connect', factsOf(adopt(live)))
    }
  }
}

/** That of the instance on the page, else one that works alone. */
async function findConnector({ id, source, factory, options, chains }: Parts): Promise<Connector> {
  if (source.isExpected()) {
    const bound = await within(timer, bindTimeout, source.bound(), () => undefined)
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

const addresses = (accounts: readonly string[]) => accounts as readonly `0x${string}`[]

const factsOf = ({ accounts, chainId }: ConnectorSession) => ({
  accounts: addresses(accounts),
  chainId: Number(chainId)
})

const rejections: readonly string[] = ['LATCHKEY_CONNECT__USER_REJECTED', 'LATCHKEY_NETWORK__SWITCH_REJECTED']

/** Applications with wagmi know rejections by viem's error. */
function toViemError(error: unknown): unknown {
  if (isLatchkeyError(error) && rejections.includes(error.code)) return new UserRejectedRequestError(error)
  return error
}
