import { type Eip1193Provider, isProvider, listen } from '../evm/provider.js'
import { walletDisconnected } from '../protocol/errors/wallet.js'

type Listener = (value: unknown) => void

/** The one provider of a wagmi connector: wagmi wants the same object from the start, and the kit has one for each session. */
export type ProxyProvider = {
  request: Eip1193Provider['request']
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  /** The provider of the session from now on. */
  use(provider: unknown): void
}

/** Creates a provider (EIP-1193) that passes requests and events of the session's provider on. Rejects with code 4900 without a session. */
export function createProxyProvider(): ProxyProvider {
  let current: Eip1193Provider | undefined
  const listeners = new Map<string, Set<Listener>>()
  const stops = new Map<string, () => void>()
  const attach = (event: string) => {
    stops.get(event)?.()
    stops.delete(event)
    if (!current) return
    const pass = (value: unknown) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
    }
    stops.set(event, listen(current, event, pass))
  }
  return {
    async request(call) {
      if (!current) throw Object.assign(walletDisconnected(), { code: 4900 })
      return current.request(call)
    },
    on(event, listener) {
      const all = listeners.get(event)
      listeners.set(event, (all ?? new Set()).add(listener))
      if (!all) attach(event)
    },
    removeListener(event, listener) {
      const all = listeners.get(event)
      all?.delete(listener)
      if (all?.size !== 0) return
      listeners.delete(event)
      attachNothing(stops, event)
    },
    use(provider) {
      if (current === provider) return
      current = isProvider(provider) ? provider : undefined
      for (const event of listeners.keys()) attach(event)
    }
  }
}

function attachNothing(stops: Map<string, () => void>, event: string): void {
  stops.get(event)?.()
  stops.delete(event)
}
