import { secp256k1 } from '@noble/curves/secp256k1'
import { type Address, type Hex, isAddressEqual, parseSignature, size } from 'viem'
import { hashTypedData } from 'viem/utils'
import type { ActiveAccount } from '../../contracts/ActiveAccount.js'
import { evmAddress } from '../../keys/derive/addresses.js'
import { fieldsOf } from '../../keys/record/readRecord.js'
import { readCaveats } from '../../permissions/caveats.js'
import {
  decodeContext,
  delegationData,
  delegationHash,
  disableCall,
  isDisabledCall,
  isTrue,
  type SignedDelegation
} from '../../permissions/delegation.js'
import { type SmartCalls, sendBySmartAccount } from '../evm/confirmCalls.js'
import { type Asked, evmIdOf, type RequestContext } from '../RequestContext.js'
import { accountUnknown, invalidRequest, RequestError } from '../RequestError.js'
import { type PermissionSettings, permissionSettings, untilCarriedOut } from './permissionSettings.js'

/**
 * `wallet_revokePermissions` (ERC-7715), by the context of the answer to `wallet_grantPermissions`: the account ends the delegation at the manager,
 * which the person confirms. Resolves once the chain has it; at once if it has it already.
 */
export async function revokePermissions(
  context: RequestContext,
  params: unknown,
  asked: Asked
): Promise<null> {
  const settings = await permissionSettings(context, asked)
  const given = fieldsOf(Array.isArray(params) ? params[0] : params)
  const permissionContext = given.permissionContext ?? given.permissionsContext ?? given.context
  const { delegation, ending } = readEnding(asked, settings, permissionContext)
  const isEnded = () => readEnded(context, asked, settings, delegation)
  if (await isEnded()) return null
  const { id, smart } = await sendBySmartAccount(context, asked, ending)
  await untilCarriedOut(smart, id, asked.signal)
  if (!(await isEnded())) throw new RequestError(-32_603, 'The network has not ended the permission')
  return null
}

/** The delegation of a context, and the call that ends it. Throws -32602, and 4100 for that of another account. */
export function readEnding(
  { account }: Asked,
  settings: PermissionSettings,
  permissionContext: unknown
): { readonly delegation: SignedDelegation; readonly ending: SmartCalls } {
  const { manager, enforcers } = settings
  const delegation = decodeContext(permissionContext)
  if (!delegation) throw unknownContext()
  if (!isAddressEqual(delegation.delegator, account.address)) throw accountUnknown()
  assertSigned(account, settings, delegation)
  const permission = readCaveats(enforcers, delegation.caveats)
  if (!permission) throw unknownContext()
  const { chain, address } = account
  const { delegate } = delegation
  const request = {
    kind: 'permission',
    account: address,
    chain,
    delegate,
    permission,
    isEnding: true
  } as const
  const calls = [{ to: manager, data: disableCall(delegation), value: 0n }]
  return { delegation, ending: { calls, shown: { title: 'revokePermissions', request } } }
}

/** Whether the chain knows that a delegation was ended. */
async function readEnded(
  { rpc }: RequestContext,
  { account: { chain } }: Asked,
  { manager }: PermissionSettings,
  delegation: SignedDelegation
): Promise<boolean> {
  const call = { to: manager, data: isDisabledCall(delegationHash(delegation)) }
  return isTrue(await rpc(chain, 'eth_call', [call, 'latest']))
}

/** A context that this account has not signed, for this network, names no permission of it. */
function assertSigned(
  { owner, chain }: ActiveAccount,
  { manager }: PermissionSettings,
  { signature, ...delegation }: SignedDelegation
): void {
  const hash = hashTypedData(delegationData(manager, evmIdOf(chain), delegation))
  if (signerOf(hash, signature) !== owner) throw unknownContext()
}

/** The account that has signed a hash; undefined for what is no signature. */
function signerOf(hash: Hex, signature: Hex): Address | undefined {
  if (size(signature) !== 65) return undefined
  try {
    const { r, s, yParity } = parseSignature(signature)
    const signed = new secp256k1.Signature(BigInt(r), BigInt(s)).addRecoveryBit(yParity)
    return evmAddress(signed.recoverPublicKey(hash.slice(2)).toRawBytes())
  } catch {
    return undefined
  }
}

const unknownContext = () =>
  invalidRequest('permissionContext: The account has granted no such permission on this network')
