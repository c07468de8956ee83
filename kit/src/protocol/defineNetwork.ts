import { formatCaipNetworkId, isNamespace, parseCaipNetworkId } from './caip.js'
import { invalidOption } from './errors/opening.js'
import type { Namespace } from './namespaces.js'
import type { Network, NetworkInput } from './network.js'
import { isSafeWebLink } from './urls.js'

/**
 * Checks a network and fills in `chainNamespace` and `caipNetworkId` (SPEC section 3). A viem chain becomes an
 * `eip155` network. Other fields are kept. RPC URLs must be https, or http on this machine. Throws
 * LATCHKEY_CAIP__INVALID_CHAIN_ID, LATCHKEY_CAIP__INVALID_NETWORK_ID or LATCHKEY_CONFIG__INVALID_OPTION.
 * @example const devnet = defineNetwork({ id: 31337, name: 'Devnet', nativeCurrency, rpcUrls })
 */
export function defineNetwork(input: NetworkInput): Network {
  if (typeof input !== 'object' || input === null) refuse('a network is an object')
  const chainNamespace = namespaceOf(input)
  const caipNetworkId = formatCaipNetworkId(chainNamespace, input.id)
  if (input.caipNetworkId !== undefined && input.caipNetworkId !== caipNetworkId) {
    refuse(`caipNetworkId of ${caipNetworkId} names another network`)
  }
  if (!isText(input.name)) refuse(`${caipNetworkId} has no name`)
  const currency: Partial<NetworkInput['nativeCurrency']> | undefined = input.nativeCurrency
  const decimals = currency?.decimals
  if (!isText(currency?.name) || !isText(currency.symbol) || !isDecimals(decimals)) {
    refuse(`nativeCurrency of ${caipNetworkId} needs a name, a symbol and decimals from 0 to 255`)
  }
  const urls: readonly string[] | undefined = input.rpcUrls?.default?.http
  if (!Array.isArray(urls) || urls.length === 0 || !urls.every(isSafeWebLink)) {
    refuse(`rpcUrls.default.http of ${caipNetworkId} needs https URLs (http only on this machine)`)
  }
  const explorer = input.blockExplorers?.default
  if (explorer !== undefined && !isSafeWebLink(explorer.url)) {
    refuse(`blockExplorers.default.url of ${caipNetworkId} is no https URL`)
  }
  return { ...input, chainNamespace, caipNetworkId }
}

function namespaceOf(input: NetworkInput): Namespace {
  const { chainNamespace, caipNetworkId } = input
  if (chainNamespace === undefined) {
    return caipNetworkId === undefined ? 'eip155' : parseCaipNetworkId(caipNetworkId).namespace
  }
  return isNamespace(chainNamespace) ? chainNamespace : refuse('chainNamespace is unknown')
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= 128
}

/** ERC-20 defines decimals as uint8. */
function isDecimals(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 255
}

function refuse(problem: string): never {
  throw invalidOption({ context: { option: 'networks', problem } })
}
