import type {
  Connector,
  ConnectorEvent,
  ConnectorSession,
  ConnectParameters
} from '../core/contracts/Connector.js'
import type { ConnectorContext, ConnectorFactory } from '../core/contracts/ConnectorFactory.js'
import type { Bridge } from './bridge.js'

/** The kit's connector behind one of wagmi, and what both sides know of it. */
export type Source = {
  readonly bridge: Bridge
  /** Whether an instance of the kit is to bind, or has bound. */
  isExpected(): boolean
  /** Resolves with the kit's connector once an instance has bound it; `undefined` if that has none. */
  bound(): Promise<Connector | undefined>
  /** The parameters of the connection that the kit asks for; absent if the host's own hooks ask. */
  parameters(): ConnectParameters | undefined
  setSession(session: ConnectorSession | undefined): void
  emit(event: ConnectorEvent): void
}

/** Creates the source of one wagmi connector. */
export function createSource(factory: ConnectorFactory): Source {
  let isExpected = false
  let made: Connector | undefined
  let settle: (connector: Connector | undefined) => void = () => undefined
  let bound = new Promise<Connector | undefined>(resolve => {
    settle = resolve
  })
  let session: ConnectorSession | undefined
  let parameters: ConnectParameters | undefined
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const bridge: Bridge = {
    expect() {
      isExpected = true
    },
    bind(context: ConnectorContext) {
      const connectors = factory(context)
      made = connectors.find(one => one.namespace === 'eip155')
      for (const other of connectors) if (other.namespace !== 'eip155') context.addConnector(other)
      settle(made)
      bound = Promise.resolve(made)
      isExpected = true
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
