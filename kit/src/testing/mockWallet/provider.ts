import type { MockRequest } from './approvals.js'
import type { MockFault } from './options.js'

/** The EIP-1193 provider that a page gets. */
export type MockProvider = {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
  readonly isMetaMask?: boolean
  readonly _metamask?: { isUnlocked(): Promise<boolean> }
}

/** A provider and the function that emits its events. */
export type ProviderParts = {
  readonly provider: MockProvider
  emit(event: string, value: unknown): void
  /** The number of listeners: 0 after a clean disconnect. */
  listeners(): number
}

/** Creates the provider, with its configured faults. */
export function createProvider(parameters: {
  readonly answer: (request: MockRequest) => Promise<unknown>
  readonly faults: readonly MockFault[]
  readonly claimMetaMask: boolean
  readonly isUnlocked: () => boolean
}): ProviderParts {
  const { answer, faults, claimMetaMask, isUnlocked } = parameters
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const has = (fault: MockFault) => faults.includes(fault)

  const request: MockProvider['request'] = ({ method, params }) => {
    if (has('throwsSynchronously')) throw new TypeError('Cannot read properties of undefined')
    if (has('answersNoPromise')) return false as never
    if (has('neverAnswers')) return new Promise(() => undefined)
    return answer({
      method,
      params: Array.isArray(params) ? params : params === undefined ? [] : [params]
    }).then(value => distort(method, value, has))
  }
  const provider: MockProvider = { request }
  if (!has('noEvents')) {
    provider.on = (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    }
    provider.removeListener = (event, listener) => {
      listeners.get(event)?.delete(listener)
      return provider
    }
  }
  if (claimMetaMask) {
    Object.assign(provider, { isMetaMask: true, _metamask: { isUnlocked: async () => isUnlocked() } })
  }
  if (has('throwingGetters'))
    for (const key of ['isMetaMask', '_metamask', 'providers']) plantThrow(provider, key)

  return {
    provider,
    emit(event, value) {
      const times = has('eventsTwice') ? 2 : 1
      for (let i = 0; i < times; i++)
        for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
    },
    listeners: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0)
  }
}

/** Makes reading `key` throw. */
export function plantThrow(target: object, key: string): void {
  Object.defineProperty(target, key, {
    configurable: true,
    enumerable: true,
    get() {
      throw new Error(`A hostile wallet does not let you read ${key}`)
    }
  })
}

function distort(method: string, value: unknown, has: (fault: MockFault) => boolean): unknown {
  if (method === 'eth_accounts' || method === 'eth_requestAccounts') {
    if (has('accountsNotArray')) return { 0: value, length: 1 }
    if (has('accountsNonsense')) return ['0x1234', null, '<img src=x>']
  }
  if (method === 'eth_chainId') {
    if (has('chainIdNonsense')) return { chainId: value }
    if (has('chainIdNumber')) return Number(value)
  }
  return value
}
