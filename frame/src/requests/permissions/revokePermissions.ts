import { isAddressEqual, type TypedDataDefinition } from 'viem'
import { hashTypedData, recoverAddress } from 'viem/utils'
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
import { sendBySmartAccount } from '../evm/confirmCalls.js'
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
  const { account } = asked
  const settings = await permissionSettings(context, asked)
  const { manager, enforcers, smart } = settings
  const given = fieldsOf(Array.isArray(params) ? params[0] : params)
  const delegation = decodeContext(given.permissionContext ?? given.permissionsContext ?? given.context)
  if (!delegation) throw unknownContext()
  if (!isAddressEqual(delegation.delegator, account.address)) throw accountUnknown()
  await assertSigned(settings, asked, delegation)
  const permission = readCaveats(enforcers, delegation.caveats)
  if (!permission) throw unknownContext()
  const { chain, address } = account
  const isEnded = async () => {
    const call = { to: manager, data: isDisabledCall(delegationHash(delegation)) }
    return isTrue(await context.rpc(chain, 'eth_call', [call, 'latest']))
  }
  if (await isEnded()) return null
  const { delegate } = delegation
  const { id } = await sendBySmartAccount(context, asked, {
    calls: [{ to: manager, data: disableCall(delegation), value: 0n }],
    shown: {
      title: 'revokePermissions',
      request: { kind: 'permission', account: address, chain, delegate, permission, isEnding: true }
    }
  })
  await untilCarriedOut(smart, id, asked.signal)
  if (!(await isEnded())) throw new RequestError(-32_603, 'The network has not ended the permission')
  return null
}

/** A context that this account has not signed, for this network, names no permission of it. */
async function assertSigned(
  { manager }: PermissionSettings,
  { account: { owner, chain } }: Asked,
  { signature, ...delegation }: SignedDelegation
): Promise<void> {
  const hash = hashTypedData(delegationData(manager, evmIdOf(chain), delegation) as TypedDataDefinition)
  const signer = await recoverAddress({ hash, signature }).catch(() => undefined)
  if (!signer || !isAddressEqual(signer, owner)) throw unknownContext()
}

const unknownContext = () =>
  invalidRequest('permissionContext: The account has granted no such permission on this network')
