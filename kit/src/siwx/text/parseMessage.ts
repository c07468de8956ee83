import { parseCaipNetworkId } from '../../protocol/caip.js'
import type { SiwxMessageData } from '../SiwxMessage.js'
import { parseChainId } from './chainId.js'
import { messageLengthLimit, resourceLimit } from './fields.js'
import { formatMessage, invalid, type SiwxLayout } from './formatMessage.js'
import { namespaceNames } from './namespaceNames.js'

/** A parsed message. With `layout`, `formatMessage` restores the same text exactly. */
export type ParsedSiwxMessage = SiwxMessageData & { readonly issuedAt: string; readonly layout: SiwxLayout }

const head = /^(?:([^:/\s]+):\/\/)?(\S+) wants you to sign in with your (.+) account:$/

/**
 * Parses a sign-in message: Latchkey's own, EIP-4361, Sign-In With Solana, or the text of a CACAO. Strict: fields in
 * their order and once, nothing after the end, no carriage return, real calendar dates, EIP-55 addresses. Throws
 * LATCHKEY_SIWX__INVALID_MESSAGE with the reason in `context.problem`.
 * @example const nonceOf = (text: string) => parseMessage(text).nonce
 */
export function parseMessage(text: string): ParsedSiwxMessage {
  if (typeof text !== 'string') throw invalid('text')
  if (text.length > messageLengthLimit) throw invalid('length')
  // A second kind of line break could hide a line.
  if (/[\r\u2028\u2029\u0085\v\f]/.test(text)) throw invalid('lineEnds')
  const lines = text.split('\n')
  let at = 0
  const [, scheme, domain = '', networkName = ''] = head.exec(lines[at++] ?? '') ?? []
  if (domain === '') throw invalid('domain')
  const account = lines[at++] ?? ''
  if (lines[at++] !== '') throw invalid('accountAddress')
  const { statement, gap, next } = readStatement(lines, at)
  at = next
  const optional = (label: string) => {
    const line = lines[at]
    if (!line?.startsWith(`${label}: `)) return undefined
    at++
    return line.slice(label.length + 2)
  }
  const needed = (label: string, field: string) => {
    const value = optional(label)
    if (value === undefined) throw invalid(field)
    return value
  }
  const uri = needed('URI', 'uri')
  const version = needed('Version', 'version')
  const chain = parseChainId(needed('Chain ID', 'chainId'), account)
  if (!chain) throw invalid('chainId')
  const nonce = needed('Nonce', 'nonce')
  const issuedAt = needed('Issued At', 'issuedAt')
  const expirationTime = optional('Expiration Time')
  const notBefore = optional('Not Before')
  const requestId = optional('Request ID')
  const resources = lines[at] === 'Resources:' ? readResources(lines, at + 1) : undefined
  if (resources) at += 1 + resources.length
  if (at !== lines.length) throw invalid('end')
  const { namespace } = parseCaipNetworkId(chain.chainId)
  const { accountAddress, accountForm } = readAccount(account, chain.chainId)
  const data = {
    accountAddress,
    chainId: chain.chainId,
    domain,
    uri,
    version,
    nonce,
    issuedAt,
    ...(networkName === namespaceNames[namespace] ? {} : { networkName }),
    ...withoutAbsent({ scheme, statement, expirationTime, notBefore, requestId, resources })
  }
  const layout: SiwxLayout = { chainId: chain.form, account: accountForm, ...(gap ? { gap } : {}) }
  // Checks every field. A text that does not survive a round trip was not understood.
  if (formatMessage(data, layout) !== text) throw invalid('text')
  return { ...data, layout }
}

/**
 * Reads what is between the address and `URI:`. Without a statement there are two empty lines (EIP-4361) or one
 * (wire.md section 8.2).
 */
function readStatement(lines: readonly string[], at: number) {
  if (lines[at] === '') return { statement: undefined, gap: 2 as const, next: at + 1 }
  if (lines[at]?.startsWith('URI: ')) return { statement: undefined, gap: 1 as const, next: at }
  if (lines[at + 1] !== '') throw invalid('statement')
  return { statement: lines[at], gap: undefined, next: at + 2 }
}

function readResources(lines: readonly string[], from: number): string[] {
  const rest = lines.slice(from)
  if (rest.length > resourceLimit || rest.some(line => !line.startsWith('- '))) throw invalid('resources')
  return rest.map(line => line.slice(2))
}

/** A `did:pkh` includes its chain, which must match the message's. */
function readAccount(account: string, chainId: string) {
  if (!account.startsWith('did:pkh:')) return { accountAddress: account, accountForm: 'plain' as const }
  const prefix = `did:pkh:${chainId}:`
  if (!account.startsWith(prefix)) throw invalid('accountAddress')
  return { accountAddress: account.slice(prefix.length), accountForm: 'did' as const }
}

function withoutAbsent<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
