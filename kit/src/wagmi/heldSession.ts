import type { CreateConnectorFn } from '@wagmi/core'
import type { Connector, ConnectorEvent, ConnectorSession } from '../core/contracts/Connector.js'
import { connectedKey } from './connectorKeys.js'
import type { ProxyProvider } from './proxyProvider.js'
import type { Source } from './source.js'

type Made = Parameters<CreateConnectorFn>[0]

/** The session of a wagmi connector, which follows the kit's connector and reports its events to wagmi. */
export type HeldSession = {
  get(): ConnectorSession | undefined
  /** Takes a session, and follows the connector that gave it. */
  take(connector: Connector, session: ConnectorSession): ConnectorSession
  /** Applies an event of the kit's connector. */
  apply(event: ConnectorEvent): void
  /** Ends the session here, and forgets that there was one. */
  forget(): Promise<void>
}

/** Creates the place for the session of one connector. */
export function createHeldSession(
  { id, emitter, storage }: Pick<Made, 'emitter' | 'storage'> & { readonly id: string },
  source: Source,
  provider: ProxyProvider
): HeldSession {
  let session: ConnectorSession | undefined
  let stop: (() => void) | undefined
  const adopt = (next: ConnectorSession | undefined) => {
    session = next
    source.setSession(next)
    provider.use(next?.provider)
  }
  const forget = async () => {
    stop?.()
    stop = undefined
    adopt(undefined)
    await storage?.removeItem(connectedKey(id))
  }
  const apply = (event: ConnectorEvent) => {
    if (!session) return
    if (isEnd(event)) {
      forget().catch((error: Error) => emitter.emit('error', { error }))
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
  return {
    get: () => session,
    take(connector, next) {
      stop?.()
      adopt(next)
      stop = connector.subscribe?.(apply)
      return next
    },
    apply,
    forget
  }
}

/** The wallet has ended the connection, or shares no account any more. */
function isEnd(event: ConnectorEvent): boolean {
  if (event.type === 'session') return event.session.accounts.length === 0
  return event.type === 'disconnect' || (event.type === 'accounts' && event.accounts.length === 0)
}

/** viem's type of the addresses, which connectors of EVM have checked. */
export const addresses = (accounts: readonly string[]) => accounts as readonly `0x${string}`[]

/** What wagmi keeps of a session. */
export const factsOf = ({ accounts, chainId }: ConnectorSession) => ({
  accounts: addresses(accounts),
  chainId: Number(chainId)
})
