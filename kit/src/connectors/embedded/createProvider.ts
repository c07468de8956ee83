import { createEmitter } from '../../client/emitter.js'
import type { LatchkeyErrorCode } from '../../protocol/errors/codes.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { NamespaceRules } from './namespaceRules.js'
import { type ProviderError, providerError } from './requestError.js'

type Listener = (value: unknown) => void

/** The EIP-1193 provider that the application receives. */
export type EmbeddedProvider = {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

/** What the provider answers from. */
export type ProviderSource = {
  readonly rules: NamespaceRules
  /** The accounts in use; none if the wallet is not connected. */
  accounts(): readonly string[]
  /** The CAIP-2 reference of the chain in use, without asking the frame (SPEC section 7). */
  chain(): string
  switchTo(reference: string): Promise<void>
  request(method: string, params?: unknown): Promise<unknown>
}

/** EIP-1193 section "Provider Errors", EIP-1474, JSON-RPC 2.0. */
const codes: Readonly<Partial<Record<LatchkeyErrorCode, number>>> = {
  LATCHKEY_CONNECT__USER_REJECTED: 4001,
  LATCHKEY_NETWORK__SWITCH_REJECTED: 4001,
  LATCHKEY_CONNECT__NO_ACCOUNTS: 4100,
  LATCHKEY_REQUEST__NOT_ALLOWED: 4200,
  LATCHKEY_CONNECT__WALLET_DISCONNECTED: 4900,
  LATCHKEY_FRAME__LOAD_FAILED: 4900,
  LATCHKEY_FRAME__NOT_SET: 4900,
  LATCHKEY_FRAME__UNVERIFIED_DOMAIN: 4900,
  LATCHKEY_NETWORK__SWITCH_UNSUPPORTED: 4902,
  LATCHKEY_FRAME__INVALID_MESSAGE: -32_602,
  LATCHKEY_FRAME__BUSY: -32_005
}

/** Creates the provider of a namespace, and the function that emits its events. */
export function createProvider(source: ProviderSource): {
  readonly provider: EmbeddedProvider
  emit(event: string, value: unknown): void
} {
  const listeners = createEmitter<readonly [string, unknown]>()
  const stops = new Map<string, Map<Listener, () => void>>()
  const removeListener = (event: string, listener: Listener) => {
    stops.get(event)?.get(listener)?.()
    stops.get(event)?.delete(listener)
  }
  return {
    provider: {
      async request({ method, params }) {
        try {
          return await answer(source, method, params)
        } catch (error) {
          throw toProviderError(error)
        }
      },
      on(event, listener) {
        removeListener(event, listener)
        const stop = listeners.subscribe(([name, value]) => {
          if (name === event) listener(value)
        })
        stops.set(event, (stops.get(event) ?? new Map<Listener, () => void>()).set(listener, stop))
      },
      removeListener
    },
    emit: (event, value) => listeners.emit([event, value])
  }
}

async function answer(source: ProviderSource, method: string, params: unknown): Promise<unknown> {
  const { rules } = source
  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return [...source.accounts()]
    case 'eth_chainId':
      return rules.toProviderChain(source.chain())
    case 'net_version':
      return source.chain()
    case 'wallet_switchEthereumChain': {
      const [wanted] = (Array.isArray(params) ? params : []) as readonly { readonly chainId?: unknown }[]
      const reference = rules.toReference(wanted?.chainId)
      if (!reference) throw providerError(-32_602, 'Invalid input')
      await source.switchTo(reference)
      return null
    }
  }
  if (source.accounts().length === 0) throw providerError(4100, 'The wallet is not connected')
  return source.request(method, params)
}

/**
 * The EIP-1193 error for an error of the kit. LATCHKEY_REQUEST__UNKNOWN stays: the wallet may still carry the request out (promise P18).
 */
function toProviderError(error: unknown): unknown {
  if (!isLatchkeyError(error)) return error
  if (error.code === 'LATCHKEY_REQUEST__UNKNOWN') return error
  const { cause } = error
  const own = (cause as Partial<ProviderError> | undefined)?.code
  if (typeof own === 'number') return cause
  return providerError(codes[error.code] ?? -32_603, error.shortMessage, error)
}
