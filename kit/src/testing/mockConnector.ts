import type { Connector, ConnectorEvent, ConnectorSession } from '../core/contracts/Connector.js'

/** Options of a mock connector; the default approves every request and has one account on Ethereum. */
export type MockConnectorOptions = Partial<Omit<Connector, 'subscribe'>> & {
  readonly accounts?: readonly string[]
  /** CAIP-2 reference. */
  readonly chainId?: string
}

/** A `Connector` that a test controls and inspects. */
export type MockConnector = Connector & {
  /** Emits an event, as a live wallet does. */
  emit(event: ConnectorEvent): void
  /** The names of the called methods, in order. */
  readonly calls: readonly string[]
  /** The number of listeners: 0 after a clean disconnect. */
  readonly listeners: () => number
}

/**
 * Creates a connector without a wallet, for tests of code that uses connectors. Any method may be replaced.
 * @example const wallet = createMockConnector({ id: 'com.example', connect: () => new Promise(() => undefined) })
 */
export function createMockConnector(options: MockConnectorOptions = {}): MockConnector {
  const { accounts = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'], chainId = '1', ...replaced } = options
  const calls: string[] = []
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const session: ConnectorSession = { accounts, chainId, provider: { request: async () => null } }
  const connect = replaced.connect ?? (async () => session)
  const disconnect = replaced.disconnect ?? (async () => undefined)
  const emit = (event: ConnectorEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const switchNetwork =
    replaced.switchNetwork ??
    (async network => {
      emit({ type: 'network', chainId: String(network.id) })
    })
  const signMessage = replaced.signMessage ?? (async ({ message }) => `signed ${message}`)
  return {
    id: 'mock',
    name: 'Mock Wallet',
    type: 'ANNOUNCED',
    reach: 'page',
    namespace: 'eip155',
    ...replaced,
    connect(parameters) {
      calls.push(parameters.silent ? 'connect silently' : 'connect')
      return connect(parameters)
    },
    disconnect() {
      calls.push('disconnect')
      return disconnect()
    },
    switchNetwork(network, how) {
      calls.push(`switchNetwork ${network.id}${how?.silent ? ' silently' : ''}`)
      return switchNetwork(network, how)
    },
    signMessage(question) {
      calls.push(`signMessage ${question.address}`)
      return signMessage(question)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit,
    calls,
    listeners: () => listeners.size
  }
}
