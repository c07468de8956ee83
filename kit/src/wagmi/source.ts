import type {
  Connector,
  ConnectorEvent,
  ConnectorSession,
  ConnectParameters
} from '../core/contracts/Connector.js'
import type { ConnectorFactory } from '../core/contracts/ConnectorFactory.js'
import type { Bridge } from './bridge.js'

/** The kit's connector behind one of wagmi, and what both sides know of it. */
export type Source = {
  readonly bridge: Bridge
  /** Whether an instance of the kit is to bind, or has bound. */
  isExpected(): boolean
  isBound(): boolean
  /** Calls the listener with the session of a connector that its factory has added as connected. */
  onLive(listener: (session: ConnectorSession) => void): void
  /** Resolves with the kit's connector once an instance has bound it. */
  bound(): Promise<Connector>
  /** The parameters of the connection that the kit asks for; absent if the host's own hooks ask. */
  parameters(): ConnectParameters | undefined
  setSession(session: ConnectorSession | undefined): void
  emit(event: ConnectorEvent): void
}

/** Creates the source of one wagmi connector. */
export function createSource(factory: ConnectorFactory): Source {
  let isExpected = false
  let isBound = false
  let settle: (connector: Connector) => void = () => undefined
  let bound = new Promise<Connector>(resolve => {
    settle = resolve
  })
  let live: (session: ConnectorSession) => void = () => undefined
  let session: ConnectorSession | undefined
  let parameters: ConnectParameters | undefined
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const bridge: Bridge = {
    expect() {
      isExpected = true
    },
    bind(context, onLate) {
      isExpected = true
      isBound = true
      const use = (connector: Connector) => {
        settle(connector)
        bound = Promise.resolve(connector)
      }
      const connectors = factory({
        ...context,
        addConnector(connector, added) {
          if (connector.namespace !== 'eip155') return context.addConnector(connector, added)
          use(connector)
          onLate?.(connector)
          if (added) live(added)
          return () => undefined
        }
      })
      for (const other of connectors) if (other.namespace !== 'eip155') context.addConnector(other)
      const made = connectors.find(one => one.namespace === 'eip155')
      if (made) use(made)
      return made
    },
    session: () => session,
    async connectWith(wanted, run) {
      parameters = wanted
      try {
        return await run()
      } finally {
        if (parameters === wanted) parameters = undefined
      }
    },
    subscribe(listener) {
      const hear: typeof listener = event => listener(event)
      listeners.add(hear)
      return () => void listeners.delete(hear)
    }
  }
  return {
    bridge,
    isExpected: () => isExpected,
    isBound: () => isBound,
    onLive(listener) {
      live = listener
    },
    bound: () => bound,
    parameters: () => parameters,
    setSession(next) {
      session = next
    },
    emit(event) {
      for (const listener of [...listeners]) listener(event)
    }
  }
}
