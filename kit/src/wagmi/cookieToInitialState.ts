import { type Config, type State, cookieToInitialState as readCookie } from '@wagmi/core'

/** Browsers send cookies of 4 kB each; a header that is longer than this was not written by one. Ours. */
const headerLimit = 65_536

/**
 * wagmi's `cookieToInitialState` for any `Cookie` header: `undefined` for one that is malformed, huge or hostile, so that the visitor is rendered
 * as disconnected (promise P23). That of core 2 throws on a cookie that is no JSON, and both believe any shape. Never throws.
 * @example
 * const stateOf = ({ config }: WagmiOptions, cookie: string | null) => cookieToInitialState(config, cookie)
 */
export function cookieToInitialState(config: Config, cookie: string | null | undefined): State | undefined {
  if (!cookie || cookie.length > headerLimit) return undefined
  try {
    const state: unknown = readCookie(config, cookie)
    return isState(state)
      ? { ...state, status: state.current === null ? 'disconnected' : 'reconnecting' }
      : undefined
  } catch {
    return undefined
  }
}

function isState(value: unknown): value is State {
  if (typeof value !== 'object' || value === null) return false
  const { chainId, connections, current } = value as Partial<State>
  if (!Number.isSafeInteger(chainId) || !(connections instanceof Map)) return false
  if (current !== null && (typeof current !== 'string' || !connections.has(current))) return false
  return [...connections].every(([uid, connection]) => typeof uid === 'string' && isConnection(connection))
}

function isConnection(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { accounts, chainId, connector } = value as Readonly<Record<string, unknown>>
  const isAddress = (account: unknown) => typeof account === 'string' && /^0x[\da-f]{40}$/i.test(account)
  if (!Array.isArray(accounts) || accounts.length === 0 || !accounts.every(isAddress)) return false
  if (!Number.isSafeInteger(chainId) || typeof connector !== 'object' || connector === null) return false
  const { id, name, type, uid } = connector as Readonly<Record<string, unknown>>
  return [id, name, type, uid].every(text => typeof text === 'string')
}
