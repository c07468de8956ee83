import { formatEther, type Hex, hexToString, isHex } from 'viem'
import { otherChainOf } from '../chains/otherChains.js'
import type { Described } from './Described.js'
import { messageWords } from './messageWords.js'
import { showHidden } from './showHidden.js'

/** A request as received: untrusted. */
export type RawRequest = { readonly method: string; readonly params: unknown; readonly chainId: string }

/** Describes a request. `hosts` are the attested or claimed hosts of the page. */
export function describeRequest(request: RawRequest, hosts: readonly string[]): Described {
  const other = otherChainOf(request.chainId)
  if (other) return other.describe(request, hosts) ?? unknownRequest(request)
  const [first, second] = Array.isArray(request.params) ? (request.params as unknown[]) : []
  switch (request.method) {
    case 'personal_sign':
      return messageWords(textOf(first), hosts)
    case 'eth_sign':
      return {
        title: 'Sign raw data',
        facts: [],
        body: textOf(second),
        warnings: ['Raw data can be anything, a transaction too. This wallet refuses it.']
      }
    case 'eth_signTypedData':
    case 'eth_signTypedData_v3':
    case 'eth_signTypedData_v4':
      return {
        title: 'Sign typed data',
        facts: [],
        body: typedBody(second),
        warnings: typedWarnings(second, request)
      }
    case 'eth_sendTransaction':
    case 'eth_signTransaction':
      return transaction(request.method, first)
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain':
      return { title: 'Switch network', facts: [['Network', field(first, 'chainId')]], warnings: [] }
    default:
      return unknownRequest(request)
  }
}

const unknownRequest = ({ method, params }: RawRequest): Described => ({
  title: showHidden(method),
  facts: [],
  body: pretty(params),
  warnings: ['This wallet does not know this request and will answer that.']
})

function transaction(method: string, value: unknown): Described {
  const data = field(value, 'data')
  return {
    title: method === 'eth_sendTransaction' ? 'Send transaction' : 'Sign transaction',
    facts: [
      ['To', field(value, 'to') || 'a new contract'],
      ['Amount', `${ether(field(value, 'value'))} ETH`]
    ],
    ...(data && data !== '0x' ? { body: data } : {}),
    warnings: []
  }
}

/** The whole typed data: the message first, its types last. */
function typedBody(value: unknown): string {
  const data = parsed(value)
  if (!data) return pretty(value)
  const { message, primaryType, domain, ...rest } = data
  return pretty({ message, primaryType, domain, ...rest })
}

function typedWarnings(value: unknown, { chainId }: RawRequest): readonly string[] {
  const domain = parsed(value)?.domain as { chainId?: unknown } | undefined
  const named = domain?.chainId
  return named !== undefined && `eip155:${String(named)}` !== chainId
    ? [`The data is for chain ${String(named)}, the request for ${chainId}.`]
    : []
}

function ether(value: string): string {
  try {
    return formatEther(BigInt(value || '0x0'))
  } catch {
    return value
  }
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') return pretty(value)
  if (!isHex(value)) return value
  const text = hexToString(value as Hex)
  // Bytes that are not readable text are shown as bytes.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: readable text contains none of them
  return /[\uFFFD\0-\x08\x0e-\x1f]/.test(text) ? value : text
}

function field(value: unknown, name: string): string {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : ''
  return typeof found === 'string' ? showHidden(found) : ''
}

function parsed(value: unknown): Record<string, unknown> | undefined {
  try {
    const json: unknown = typeof value === 'string' ? JSON.parse(value) : value
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function pretty(value: unknown): string {
  return showHidden(JSON.stringify(parsed(value) ?? value, null, 2) ?? '')
}
