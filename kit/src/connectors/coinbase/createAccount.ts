import { createEmitter } from '../../client/emitter.js'
import type { ConnectorEvent } from '../../core/contracts/Connector.js'
import { createLine, type Line, type LineSource } from './createLine.js'
import { createProvider } from './createProvider.js'
import { createSessionStore, type Facts } from './sessionStore.js'

/** The account of the pop-up wallet on this page: what is known of it, kept over reloads, and the provider that announces its changes. */
export type CoinbaseAccount = {
  readonly line: Line
  readonly provider: ReturnType<typeof createProvider>['provider']
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  /** Undefined while the wallet is not connected. */
  facts(): Facts | undefined
  /** Keeps the facts and announces what changed. */
  save(facts: Facts): Promise<void>
  /** Sets the chain of an account that is being restored: nothing is announced. */
  setChain(facts: Facts, chainId: number): Facts
  /** The facts and keys of an earlier page; undefined if there are none. */
  restore(): Promise<Facts | undefined>
  /** Ends the connection. `keepsPermission`: what is stored stays. */
  leave(keepsPermission: boolean): Promise<void>
}

/** Makes the account, without facts. `request` answers requests of the provider. */
export function createAccount(
  source: LineSource,
  request: Parameters<typeof createProvider>[0]
): CoinbaseAccount {
  const store = createSessionStore(source.context, source.connector.id)
  const line = createLine(source, forget)
  const events = createEmitter<ConnectorEvent>()
  const { provider, emit } = createProvider(request)
  let facts: Facts | undefined

  /** The wallet no longer knows this page (4100): the session is over here, too. */
  async function forget(): Promise<void> {
    const wasConnected = facts !== undefined
    await leave(false)
    if (!wasConnected) return
    events.emit({ type: 'disconnect' })
    emit('accountsChanged', [])
    emit('disconnect', { code: 4900, message: 'The wallet ended the session' })
  }

  async function leave(keepsPermission: boolean): Promise<void> {
    facts = undefined
    line.forget()
    if (!keepsPermission) await store.remove()
  }

  return {
    line,
    provider,
    subscribe: events.subscribe,
    facts: () => facts,
    async save(next) {
      const before = facts
      facts = next
      await store.save(next, line.keys())
      if (!before) return emit('connect', { chainId: toHex(next.chainId) })
      if (before.accounts.join() !== next.accounts.join()) {
        events.emit({ type: 'accounts', accounts: next.accounts })
        emit('accountsChanged', [...next.accounts])
      }
      if (before.chainId !== next.chainId) {
        events.emit({ type: 'network', chainId: `${next.chainId}` })
        emit('chainChanged', toHex(next.chainId))
      }
    },
    setChain(known, chainId) {
      facts = { ...known, chainId }
      return facts
    },
    async restore() {
      if (facts) return facts
      const stored = await store.load()
      if (!stored.facts) return undefined
      facts = stored.facts
      line.resume(stored.keys)
      return facts
    },
    leave
  }
}

const toHex = (chainId: number) => `0x${chainId.toString(16)}`
