import { invalidAddress, invalidCaip10, invalidChainId, invalidNetworkId } from './errors/opening.js'
import { toEvmChainId } from './evmChainId.js'
import { type Namespace, namespaces } from './namespaces.js'

/** A CAIP-2 network id, `namespace:reference`, for example `eip155:1`. */
export type CaipNetworkId = `${Namespace}:${string}`

/** A CAIP-10 account id, `namespace:reference:address`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

/** The parts of a CAIP-2 network id. */
export type CaipNetworkParts = { readonly namespace: Namespace; readonly reference: string }

/** The parts of a CAIP-10 account id. `address` keeps its original case. */
export type CaipAddressParts = CaipNetworkParts & {
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
}

/**
 * Whether `value` is a namespace that Latchkey supports.
 * @example isNamespace('eip155') // true
 */
export function isNamespace(value: unknown): value is Namespace {
  return namespaces.includes(value as Namespace)
}

/**
 * Splits a CAIP-2 network id: exactly 2 parts, a namespace of SPEC section 3, for EVM a canonical decimal id below
 * 2^31 (SPEC section 5). Throws LATCHKEY_CAIP__INVALID_NETWORK_ID, or LATCHKEY_CAIP__INVALID_CHAIN_ID if only the EVM
 * id is invalid.
 * @example parseCaipNetworkId('eip155:1') // { namespace: 'eip155', reference: '1' }
 */
export function parseCaipNetworkId(value: unknown): CaipNetworkParts {
  const [namespace, reference = '', ...rest] = typeof value === 'string' ? value.split(':', 3) : []
  if (rest.length > 0 || !isNamespace(namespace) || !/^[-\w]{1,32}$/.test(reference)) {
    throw invalidNetworkId()
  }
  // `eip155:01` and `eip155:0x1` would be second ids of the same network, so only the canonical form is accepted.
  if (namespace === 'eip155' && String(toEvmChainId(reference)) !== reference) {
    throw invalidChainId()
  }
  return { namespace, reference }
}

/**
 * Splits a CAIP-10 account id: exactly 3 non-empty parts (SPEC section 5), network as in `parseCaipNetworkId`,
 * address in CAIP-10's alphabet. Throws LATCHKEY_CAIP__INVALID_CAIP10 with the value, or
 * LATCHKEY_CAIP__INVALID_ADDRESS if it is not a string.
 * @example parseCaipAddress('eip155:1:0x00000000219ab540356cBB839Cbe05303d7705Fa').address
 */
export function parseCaipAddress(value: unknown): CaipAddressParts {
  if (typeof value !== 'string') throw invalidAddress()
  const [namespace = '', reference = '', address = '', ...rest] = value.split(':', 4)
  const caipNetworkId = `${namespace}:${reference}`
  if (rest.length === 0 && isCaipNetworkId(caipNetworkId) && isAddressPart(address)) {
    return { ...parseCaipNetworkId(caipNetworkId), caipNetworkId, address }
  }
  throw invalidCaip10({ context: { value } })
}

/**
 * Builds a CAIP-2 network id. Throws what `parseCaipNetworkId` throws.
 * @example formatCaipNetworkId('eip155', 1) // 'eip155:1'
 */
export function formatCaipNetworkId(namespace: Namespace, reference: string | number): CaipNetworkId {
  const value = `${namespace}:${reference}` as const
  parseCaipNetworkId(value)
  return value
}

/**
 * Builds a CAIP-10 account id. Throws LATCHKEY_CAIP__INVALID_ADDRESS if the address does not match CAIP-10, and what
 * `parseCaipNetworkId` throws.
 * @example formatCaipAddress('eip155:1', '0x00000000219ab540356cBB839Cbe05303d7705Fa')
 */
export function formatCaipAddress(caipNetworkId: CaipNetworkId, address: string): CaipAddress {
  parseCaipNetworkId(caipNetworkId)
  if (!isAddressPart(address)) throw invalidAddress()
  return `${caipNetworkId}:${address}`
}

/**
 * Whether `value` is a CAIP-2 network id that `parseCaipNetworkId` accepts.
 * @example isCaipNetworkId('eip155:1') // true
 */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  return passes(() => parseCaipNetworkId(value))
}

/**
 * Whether `value` is a CAIP-10 account id that `parseCaipAddress` accepts.
 * @example isCaipAddress('eip155:1') // false
 */
export function isCaipAddress(value: unknown): value is CaipAddress {
  return passes(() => parseCaipAddress(value))
}

/**
 * Narrows `value` to a CAIP-2 network id, or throws what `parseCaipNetworkId` throws.
 * @example assertCaipNetworkId(id)
 */
export function assertCaipNetworkId(value: unknown): asserts value is CaipNetworkId {
  parseCaipNetworkId(value)
}

/**
 * Narrows `value` to a CAIP-10 account id, or throws what `parseCaipAddress` throws.
 * @example assertCaipAddress(account)
 */
export function assertCaipAddress(value: unknown): asserts value is CaipAddress {
  parseCaipAddress(value)
}

/** CAIP-10: `account_address: [-.%a-zA-Z0-9]{1,128}`. */
function isAddressPart(value: unknown): boolean {
  return typeof value === 'string' && /^[-.%a-zA-Z0-9]{1,128}$/.test(value)
}

function passes(check: () => unknown): boolean {
  try {
    check()
    return true
  } catch {
    return false
  }
}
