import { lazyImport } from '../../protocol/lazyImport.js'
import { noActiveAddress } from '../../protocol/errors/wallet.js'
import type { WalletPermission } from '../../protocol/walletRequests.js'
import { warnNoEqual } from '../../migration/warnNoEqual.js'
import { latest } from '../page/latest.js'
import { partOf } from '../part.js'

const loadWalletCalls = /* @__PURE__ */ lazyImport(() => import('../../core/walletCalls.js'))

/**
 * A permission to call functions of a contract.
 * @example const addressOf = (permission: ContractCallPermission) => permission.data.address
 */
export type ContractCallPermission = {
  readonly type: 'contract-call'
  readonly data: {
    readonly address: `0x${string}`
    readonly abi: readonly Readonly<Record<string, unknown>>[]
    readonly functions: readonly {
      readonly functionName: string
      readonly args?: readonly { readonly operator: string; readonly value: `0x${string}` }[]
      readonly valueLimit?: `0x${string}`
      readonly operation?: string
    }[]
  }
}

/**
 * A request for permissions (ERC-7715). `expiry` in seconds since 1970, `chainId` as hex.
 * @example const ask = (request: SmartSessionGrantPermissionsRequest) => grantPermissions(request)
 */
export type SmartSessionGrantPermissionsRequest = {
  readonly chainId: `0x${string}`
  /** Default: the account in use. */
  readonly address?: `0x${string}`
  readonly expiry: number
  readonly signer: { readonly type: string; readonly data?: Readonly<Record<string, unknown>> }
  readonly permissions: readonly (
    | ContractCallPermission
    | { readonly type: string; readonly data: Readonly<Record<string, unknown>> }
  )[]
  /** Has no equal: the terms of a permission are in its data. */
  readonly policies?: readonly unknown[]
}

/**
 * What the wallet has granted. `context` names the permissions to the wallet, for their use.
 * @example const contextOf = (granted: SmartSessionGrantPermissionsResponse) => granted.context
 */
export type SmartSessionGrantPermissionsResponse = {
  readonly chainId: `0x${string}`
  readonly address: `0x${string}`
  readonly expiry: number
  readonly permissions: readonly WalletPermission[]
  readonly context: string
  readonly accountMeta?: { readonly factory: string; readonly factoryData: string }
  readonly signerMeta?: Readonly<Record<string, unknown>>
}

/**
 * Asks the connected wallet for permissions (ERC-7715 `wallet_grantPermissions`) in the instance that `createAppKit` made. Throws
 * LATCHKEY_APPKIT__NOT_CREATED before. Rejects with LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS if `address` is not the account in use, with
 * LATCHKEY_REQUEST__UNSUPPORTED, LATCHKEY_REQUEST__INVALID_EXPIRY and LATCHKEY_CONNECT__USER_REJECTED.
 * @example
 * const allow = async (request: SmartSessionGrantPermissionsRequest) => (await grantPermissions(request)).context
 */
export async function grantPermissions(
  request: SmartSessionGrantPermissionsRequest
): Promise<SmartSessionGrantPermissionsResponse> {
  const modal = latest.get()
  const { latchkey } = modal
  const { chainId, expiry, signer, permissions, policies = [] } = request
  if (policies.length > 0)
    warnNoEqual(
      'latchkey/appkit',
      partOf(modal, createSaid),
      'option policies of grantPermissions',
      'The data of a permission has its terms.'
    )
  const { address } = latchkey.getAccount('eip155')
  if (!address || (request.address && request.address.toLowerCase() !== address.toLowerCase()))
    throw noActiveAddress()
  const { grantPermissions: ask } = await loadWalletCalls()
  const granted = await latchkey._internal.run(kit =>
    ask(kit, {
      namespace: 'eip155',
      network: `eip155:${Number(chainId)}`,
      expiry,
      signer,
      permissions: permissions as readonly WalletPermission[]
    })
  )
  const { grantedPermissions, permissionsContext, factory, factoryData, signerData } = granted
  return {
    chainId,
    address: address as `0x${string}`,
    expiry: granted.expiry,
    permissions: grantedPermissions,
    context: permissionsContext,
    ...(factory !== undefined && factoryData !== undefined && { accountMeta: { factory, factoryData } }),
    ...(signerData && { signerMeta: signerData })
  }
}

/** What an instance has been said to have no equal of. */
const createSaid = () => new Set<string>()
