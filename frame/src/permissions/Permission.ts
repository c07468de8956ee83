import type { Address, Hex } from 'viem'

/** What a permission lets its holder do, as the enforcers check it. Amounts in base units. */
export type Scope =
  /** Payments of the coin, or transfers of a token, up to an amount in all. */
  | { readonly kind: 'native'; readonly amount: bigint }
  | { readonly kind: 'erc20'; readonly token: Address; readonly amount: bigint }
  /** The same up to an amount in each period of so many seconds, from `start` on; what is not used is not added to the next one. */
  | ({ readonly kind: 'nativePeriod' } & Period)
  | ({ readonly kind: 'erc20Period'; readonly token: Address } & Period)
  /** Calls of functions of one contract, without coin, and with any parameters. */
  | { readonly kind: 'calls'; readonly contract: Address; readonly selectors: readonly Hex[] }

type Period = { readonly amount: bigint; readonly seconds: bigint; readonly start: bigint }

export type Permission = {
  readonly scope: Scope
  /** Seconds since 1970: the first one at which it can be used no more. */
  readonly expiry: bigint
  /** How often it can be used; undefined: any number of times. */
  readonly count?: bigint | undefined
}

/**
 * What `wallet_getCapabilities` says of permissions: `permissions` of ERC-7715, in the version that has `wallet_grantPermissions`
 * (https://github.com/ethereum/ERCs/blob/master/ERCS/erc-7715.md).
 */
export const permissionCapability = {
  supported: true,
  signerTypes: ['account', 'key'],
  keyTypes: ['secp256k1'],
  permissionTypes: [
    'native-token-transfer',
    'erc20-token-transfer',
    'native-token-periodic',
    'erc20-token-periodic',
    'contract-call'
  ],
  policyTypes: ['token-allowance', 'call-limit']
} as const

export type PermissionType = (typeof permissionCapability.permissionTypes)[number]
