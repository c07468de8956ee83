import { invalidUri } from '../protocol/errors/walletConnect.js'

/** The content of a `wc:` code. `topic` and `symKey` are 64 hex digits, `expiryTimestamp` is in seconds since 1970. */
export type PairingUri = {
  readonly topic: string
  readonly symKey: string
  readonly expiryTimestamp?: number
  /** Further methods, besides `wc_sessionPropose`, whose requests are on the pairing topic. */
  readonly methods?: readonly string[]
}

const lengthLimit = 2048
const hex = /^[\da-f]{64}$/

/**
 * Formats the code that a wallet scans (wire.md 5.3, EIP-1328).
 * @example formatUri({ topic: '7f'.repeat(32), symKey: 'a5'.repeat(32) }) // 'wc:7f7f…@2?relay-protocol=irn&symKey=a5a5…'
 */
export function formatUri({ topic, symKey, expiryTimestamp, methods = [] }: PairingUri): string {
  const expiry = expiryTimestamp === undefined ? '' : `&expiryTimestamp=${expiryTimestamp}`
  const further = methods.length === 0 ? '' : `&methods=${methods.join(',')}`
  return `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}${expiry}${further}`
}

/**
 * Parses a `wc:` code, also as `wc://…`. Throws LATCHKEY_WALLETCONNECT__INVALID_URI.
 * @example parseUri('wc:7f…@2?relay-protocol=irn&symKey=…').topic
 */
export function parseUri(value: unknown): PairingUri {
  const [, topic = '', version, query = ''] =
    typeof value === 'string' && value.length <= lengthLimit
      ? (/^wc:(?:\/\/)?([^@?]+)@(\d+)\?(.*)$/.exec(value) ?? [])
      : []
  const parameters = new URLSearchParams(query)
  const symKey = parameters.get('symKey') ?? ''
  const expiry = parameters.get('expiryTimestamp')
  const isOurs = version === '2' && parameters.get('relay-protocol') === 'irn'
  if (!isOurs || !hex.test(topic) || !hex.test(symKey) || (expiry !== null && !/^\d{1,12}$/.test(expiry))) {
    throw invalidUri()
  }
  const methods = (parameters.get('methods') ?? '').split(',').filter(method => /^\w{1,64}$/.test(method))
  return {
    topic,
    symKey,
    ...(expiry === null ? {} : { expiryTimestamp: Number(expiry) }),
    ...(methods.length === 0 ? {} : { methods })
  }
}
