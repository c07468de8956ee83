import { evmAddress } from '../keys/derive/addresses.js'
import { type Address, type Hex, hexToBytes, isAddressEqual, zeroAddress } from 'viem'
import { fieldsOf } from '../keys/record/readRecord.js'
import { invalidRequest } from '../requests/RequestError.js'
import { anyDelegate } from './delegation.js'
import { type Permission, type PermissionType, permissionCapability } from './Permission.js'
import { addressOf, onlyKeys, quantityOf } from './readValues.js'
import { readScope } from './readScope.js'

/** A request for a permission (ERC-7715 `wallet_grantPermissions`). */
export type PermissionRequest = {
  readonly delegate: Address
  readonly permission: Permission
  /** The application's words for the functions of a contract, by their selectors. They may be any that have these. */
  readonly names: Readonly<Record<Hex, string>>
  /** As they were asked for: the answer repeats them. */
  readonly signer: unknown
  readonly granted: { readonly type: PermissionType; readonly data: unknown; readonly policies?: unknown }
}

/** The longest time for which a permission is granted, in seconds: a year. Ours. */
const longest = 366n * 86_400n
/** The most uses that a limit may name: more is no limit. */
const mostUses = 2n ** 32n

const requestKeys = ['chainId', 'address', 'expiry', 'signer', 'permissions']
const permissionKeys = ['type', 'data', 'policies', 'required', 'isAdjustmentAllowed']

/**
 * Reads a request. Throws -32602 for all that could not be enforced: a permission that is shown as narrower than it is would be worse than none.
 * `own`: the account, and contracts that a permission must not reach. `now` in seconds since 1970.
 */
export function readPermissionRequest(
  params: unknown,
  { account, own, now }: { readonly account: Address; readonly own: readonly Address[]; readonly now: bigint }
): PermissionRequest {
  const request = fieldsOf(Array.isArray(params) ? params[0] : undefined)
  onlyKeys(request, requestKeys, '')
  const { permissions, signer } = request
  if (!Array.isArray(permissions) || permissions.length === 0) throw invalidRequest('permissions: Required')
  // A delegation is one permission: all of its caveats hold at once.
  if (permissions.length > 1) throw invalidRequest('permissions: The wallet grants one permission at a time')
  const given = fieldsOf(permissions[0])
  onlyKeys(given, permissionKeys, 'permissions[0].')
  const type = typeOf(given.type)
  const data = fieldsOf(given.data)
  const policies = readPolicies(given.policies)
  const { scope, names } = readScope(type, data, { allowance: policies.allowance, own, now })
  return {
    delegate: readSigner(signer, account),
    permission: {
      scope,
      expiry: readExpiry(request.expiry, now),
      ...(policies.count !== undefined && { count: policies.count })
    },
    names,
    signer,
    granted: { type, data: { ...data }, ...(given.policies !== undefined && { policies: given.policies }) }
  }
}

function typeOf(given: unknown): PermissionType {
  const type = permissionCapability.permissionTypes.find(known => known === given)
  if (type) return type
  throw invalidRequest(`permissions[0].type: The wallet cannot enforce ${String(given).slice(0, 64)}`)
}

function readExpiry(given: unknown, now: bigint): bigint {
  if (typeof given !== 'number' || !Number.isSafeInteger(given)) throw invalidRequest('expiry: Required')
  const expiry = BigInt(given)
  if (expiry <= now) throw invalidRequest('expiry: It has passed')
  if (expiry > now + longest) throw invalidRequest('expiry: It is more than a year away')
  return expiry
}

function readPolicies(given: unknown): { readonly allowance?: unknown; readonly count?: bigint } {
  if (given === undefined) return {}
  if (!Array.isArray(given)) throw invalidRequest('policies: Invalid input')
  let allowance: unknown
  let count: bigint | undefined
  for (const policy of given) {
    const { type, data, ...others } = fieldsOf(policy)
    const fields = fieldsOf(data)
    onlyKeys(others, [], 'policies.')
    if (type === 'token-allowance' && allowance === undefined) {
      onlyKeys(fields, ['allowance'], 'policies.data.')
      allowance = fields.allowance ?? null
    } else if (type === 'call-limit' && count === undefined) {
      onlyKeys(fields, ['count'], 'policies.data.')
      count = quantityOf(fields.count, 'policies.data.count')
      if (count === 0n || count > mostUses) throw invalidRequest('policies.data.count: Invalid input')
    } else throw invalidRequest(`policies: The wallet cannot enforce ${String(type).slice(0, 64)}`)
  }
  return { allowance, ...(count !== undefined && { count }) }
}

/** Who may use the permission. `key`: its address, or its public key, compressed or not. */
function readSigner(given: unknown, account: Address): Address {
  const { type, data } = fieldsOf(given)
  const { address, id, publicKey } = fieldsOf(data)
  if (type !== 'account' && type !== 'key')
    throw invalidRequest('signer: The application names an account or a key of its own')
  const named = address ?? id ?? publicKey
  const isKey =
    type === 'key' && typeof named === 'string' && /^0x(?:0[23][\da-f]{64}|04[\da-f]{128})$/i.test(named)
  const delegate = isKey ? addressOfKey(named) : addressOf(named, 'signer.data')
  if ([zeroAddress, anyDelegate, account].some(one => isAddressEqual(one, delegate)))
    throw invalidRequest('signer.data: Nobody else has this key alone')
  return delegate
}

function addressOfKey(key: string): Address {
  try {
    return evmAddress(hexToBytes(key as Hex))
  } catch {
    throw invalidRequest('signer.data: Invalid input')
  }
}
