import {
  type Address,
  concat,
  decodeAbiParameters,
  encodeAbiParameters,
  getAddress,
  type Hex,
  hashStruct,
  type TypedDataDefinition
} from 'viem'
import type { Caveat } from './caveats.js'

/** A permission as the account signs it (ERC-7710, Delegation Framework 1.3.0). */
export type Delegation = {
  /** Who may use it. */
  readonly delegate: Address
  readonly delegator: Address
  readonly caveats: readonly Caveat[]
  /** Makes two equal permissions two, so that ending one leaves the other. */
  readonly salt: bigint
}

export type SignedDelegation = Delegation & { readonly signature: Hex }

/** `ROOT_AUTHORITY`: the account itself is the source of the permission. */
const rootAuthority: Hex = `0x${'f'.repeat(64)}`

/** `ANY_DELEGATE`: with it anyone could use a permission. */
export const anyDelegate: Address = '0x0000000000000000000000000000000000000a11'

const types = {
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' }
  ],
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' }
  ]
} as const

/** What the account signs (EIP-712). */
export function delegationData(
  manager: Address,
  chainId: number,
  delegation: Delegation
): TypedDataDefinition {
  const { delegate, delegator, caveats, salt } = delegation
  return {
    domain: { name: 'DelegationManager', version: '1', chainId, verifyingContract: manager },
    types,
    primaryType: 'Delegation',
    message: { delegate, delegator, authority: rootAuthority, caveats, salt }
  }
}

/** The name of a delegation at the manager: `getDelegationHash`. */
export const delegationHash = ({ delegate, delegator, caveats, salt }: Delegation): Hex =>
  hashStruct({
    types,
    primaryType: 'Delegation',
    data: { delegate, delegator, authority: rootAuthority, caveats, salt }
  })

const components = [
  { name: 'delegate', type: 'address' },
  { name: 'delegator', type: 'address' },
  { name: 'authority', type: 'bytes32' },
  {
    name: 'caveats',
    type: 'tuple[]',
    components: [
      { name: 'enforcer', type: 'address' },
      { name: 'terms', type: 'bytes' },
      { name: 'args', type: 'bytes' }
    ]
  },
  { name: 'salt', type: 'uint256' },
  { name: 'signature', type: 'bytes' }
] as const

const chain = [{ type: 'tuple[]', components }] as const

function toStruct({ caveats, ...delegation }: SignedDelegation) {
  return {
    ...delegation,
    authority: rootAuthority,
    caveats: caveats.map(({ enforcer, terms }) => ({ enforcer, terms, args: '0x' as const }))
  }
}

/** `permissionsContext`: the argument of the manager's `redeemDelegations`, a chain of one delegation. */
export const encodeContext = (delegation: SignedDelegation): Hex =>
  encodeAbiParameters(chain, [[toStruct(delegation)]])

/** The longest context of this wallet, in characters: with the most functions of a contract it is shorter. */
const longestContext = 8_194

/** The delegation of a context that this wallet has written; undefined for anything else. */
export function decodeContext(context: unknown): SignedDelegation | undefined {
  if (typeof context !== 'string' || !/^0x(?:[\da-f]{2})+$/i.test(context) || context.length > longestContext)
    return undefined
  try {
    const [[found, ...others]] = decodeAbiParameters(chain, context as Hex)
    if (found === undefined || others.length > 0) return undefined
    const delegation: SignedDelegation = {
      delegate: getAddress(found.delegate),
      delegator: getAddress(found.delegator),
      caveats: found.caveats.map(({ enforcer, terms }) => ({ enforcer: getAddress(enforcer), terms })),
      salt: found.salt,
      signature: found.signature
    }
    // What is not of that form, such as another authority, would be lost.
    return encodeContext(delegation) === context.toLowerCase() ? delegation : undefined
  } catch {
    return undefined
  }
}

/** `disableDelegation((address,address,bytes32,(address,bytes,bytes)[],uint256,bytes))` and `disabledDelegations(bytes32)` of the manager. */
const disableDelegation = '0x49934047'
const disabledDelegations = '0x2d40d052'

/** The call of the manager that ends a delegation for good; only its account may make it. */
export const disableCall = (delegation: SignedDelegation): Hex =>
  concat([disableDelegation, encodeAbiParameters([{ type: 'tuple', components }], [toStruct(delegation)])])

/** The question whether a delegation was ended, by its hash. */
export const isDisabledCall = (hash: Hex): Hex => concat([disabledDelegations, hash])

/** The answer of a contract that is a boolean. */
export const isTrue = (answer: unknown): boolean =>
  typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer) && BigInt(answer) === 1n
