import * as v from 'valibot'
import { hexAddress } from './dataSources.js'
import {
  frameworkDelegator,
  type PermissionContracts,
  permissionContracts,
  permissionsSchema
} from './permissionContracts.js'

/** The EntryPoints of ERC-4337 that each kind of account is made for, which are at the same address on all chains. */
const entryPoint07 = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const entryPoint08 = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

/** `Simple7702Account` of the authors of ERC-4337, which is the same on all chains, and the default of viem. */
const simple7702 = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

/** The kinds of smart accounts of a chain, the preferred one first. */
export const smartAccountsSchema = v.pipe(
  v.array(
    v.variant('kind', [
      v.object({
        kind: v.literal('eip7702'),
        /** The contract to which accounts delegate: it works with EntryPoint 0.8, or is the delegator of `permissions`. */
        implementation: v.optional(hexAddress),
        /** Accounts can grant permissions (ERC-7715): they delegate to `EIP7702StatelessDeleGator`, which works with EntryPoint 0.7. */
        permissions: v.optional(permissionsSchema)
      }),
      v.object({
        kind: v.literal('erc4337'),
        /** An account of Solady for EntryPoint 0.7, and its factory, which has `createAccount(address, bytes32)`. */
        implementation: hexAddress,
        factory: hexAddress
      })
    ])
  ),
  v.minLength(1),
  v.maxLength(2),
  v.check(kinds => new Set(kinds.map(({ kind }) => kind)).size === kinds.length, 'a kind is listed twice'),
  v.check(
    kinds =>
      kinds.every(one => one.kind !== 'eip7702' || one.implementation || typeof one.permissions !== 'object'),
    'contracts of `permissions` need the `implementation` that was made for them'
  )
)

/** Wei as a decimal number: JSON's numbers are not exact. */
export const weiSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,29}$/))

/** What the wallet's frame may know of a kind of smart account: no URL of bundler or paymaster, which may contain a key. */
export type SmartAccountSettings = {
  readonly kind: 'eip7702' | 'erc4337'
  readonly implementation: `0x${string}`
  readonly entryPoint: `0x${string}`
  readonly factory?: `0x${string}`
  readonly permissions?: PermissionContracts
  readonly hasBundler: boolean
  readonly hasPaymaster: boolean
}

/** The settings of a served chain that concern smart accounts. */
type Settings = {
  readonly smartAccounts?: v.InferOutput<typeof smartAccountsSchema> | undefined
  readonly bundlerUrl?: string | undefined
  readonly paymasterUrl?: string | undefined
}

/** The kinds of smart accounts of a chain, for the frame's `config.json`. */
export function smartAccountSettings(chain: Settings): readonly SmartAccountSettings[] {
  const urls = { hasBundler: chain.bundlerUrl !== undefined, hasPaymaster: chain.paymasterUrl !== undefined }
  return (chain.smartAccounts ?? []).map(settings => {
    if (settings.kind === 'erc4337')
      return {
        kind: 'erc4337',
        implementation: hex(settings.implementation),
        entryPoint: entryPoint07,
        factory: hex(settings.factory),
        ...urls
      }
    const { permissions, implementation } = settings
    if (permissions === undefined)
      return {
        kind: 'eip7702',
        implementation: hex(implementation ?? simple7702),
        entryPoint: entryPoint08,
        ...urls
      }
    return {
      kind: 'eip7702',
      implementation: hex(implementation ?? frameworkDelegator),
      entryPoint: entryPoint07,
      permissions: permissionContracts(permissions),
      ...urls
    }
  })
}

const hex = (address: string) => address as `0x${string}`
