import { type Hex, numberToHex } from 'viem'
import { bytesToBigInt } from 'viem/utils'
import { canonicalJson } from '../../contracts/digestOf.js'
import type { PreparedCalls, SmartAccounts } from '../../contracts/SmartAccounts.js'
import { readCaveats, writeCaveats } from '../../permissions/caveats.js'
import { type Delegation, delegationData, encodeContext } from '../../permissions/delegation.js'
import { type PermissionRequest, readPermissionRequest } from '../../permissions/readPermissionRequest.js'
import { SmartAccountFailure } from '../../smart/SmartAccountFailure.js'
import { confirm } from '../confirm/confirm.js'
import type { Choice, Loaded } from '../confirm/Loaded.js'
import { problemOf } from '../confirm/problemOf.js'
import { keepPoor, writeCoins } from '../evm/confirmCalls.js'
import { readChainId } from '../evm/readCall.js'
import { assertChain } from '../evm/sendCalls.js'
import { signerOf } from '../evm/signMessages.js'
import { ownerAccount } from '../ownerAccount.js'
import { type Asked, chainOf, describeFor, evmIdOf, type RequestContext } from '../RequestContext.js'
import { accountUnknown } from '../RequestError.js'
import { fieldsOf } from '../../keys/record/readRecord.js'
import { NotAsShown, openSealed, seal } from '../seal.js'
import { type PermissionSettings, permissionSettings, untilCarriedOut } from './permissionSettings.js'

/**
 * `wallet_grantPermissions` (ERC-7715). A permission is a delegation of the account (ERC-7710), signed by its key; the chain enforces its caveats.
 * An account that does not delegate yet (EIP-7702) does so first.
 */
export async function grantPermissions(
  context: RequestContext,
  params: unknown,
  asked: Asked
): Promise<unknown> {
  const { account } = asked
  const settings = await permissionSettings(context, asked)
  const { address, chainId } = fieldsOf(Array.isArray(params) ? params[0] : undefined)
  if (address !== undefined && signerOf(address, asked) !== account.address) throw accountUnknown()
  if (chainId !== undefined) assertChain(readChainId(chainId), asked, 5710)
  const now = BigInt(Math.floor(Date.now() / 1_000))
  const request = readPermissionRequest(params, { account: account.address, own: settings.own, now })
  const permissionsContext = await confirm<Hex>(context.screen, {
    ...asked,
    title: 'grantPermissions',
    words: context.words,
    load: () => loadGrant(context, asked, settings, request)
  })
  return {
    chainId: numberToHex(evmIdOf(account.chain)),
    address: account.address,
    expiry: Number(request.permission.expiry),
    signer: request.signer,
    grantedPermissions: [request.granted],
    // Both names: ERC-7715 has `context` by now, viem's client still `permissionsContext`.
    permissionsContext,
    context: permissionsContext,
    signerMeta: { delegationManager: settings.manager }
  }
}

/** A permission as it can be shown, and signed. Each time it is loaded it is another one. */
export async function loadGrant(
  context: RequestContext,
  asked: Asked,
  settings: PermissionSettings,
  { delegate, permission, names }: PermissionRequest
): Promise<Loaded<Hex>> {
  const { address: delegator, owner, chain } = asked.account
  const { manager, enforcers, smart } = settings
  const { name, currency } = chainOf(context, chain)
  const salt = bytesToBigInt(crypto.getRandomValues(new Uint8Array(32)))
  const delegation: Delegation = {
    delegate,
    delegator,
    caveats: writeCaveats(enforcers, permission),
    salt
  }
  const data = delegationData(manager, evmIdOf(chain), delegation)
  const sealed = seal({ delegation, data })
  const upgrade = await prepareUpgrade(smart, asked)
  const [prepared, poor] = upgrade instanceof SmartAccountFailure ? [undefined, upgrade] : [upgrade]
  // What is shown is read from the caveats that are signed.
  const enforced = readCaveats(enforcers, delegation.caveats)
  if (!enforced) throw new NotAsShown()
  const shown = {
    kind: 'permission',
    account: delegator,
    chain,
    delegate,
    permission: enforced,
    names,
    delegatesTo: prepared?.delegatesTo
  } as const
  const described = await describeFor(context, shown, asked.origin)
  const run = async () => {
    const signed = openSealed(sealed)
    const signer = ownerAccount(await context.wallet().keys(), owner)
    const signature = await signer.signTypedData(signed.data)
    if (prepared) await becomeSmart(smart, asked, () => smart.send(prepared, signer))
    return encodeContext({ ...signed.delegation, signature })
  }
  const choice: Choice<Hex> = {
    raw: canonicalJson({ ...data, ...(prepared && { upgrade: prepared.payload }) }, 2),
    run,
    ...(prepared && { maxFee: writeCoins(prepared.maxFee, currency) }),
    ...(poor && { problem: problemOf(poor) })
  }
  const isSponsored = prepared?.isSponsored === true
  return { described, account: delegator, network: name, isSponsored, choices: [choice] }
}

/** The transaction by which an account delegates; undefined if it does. Of an account that cannot pay for it, the failure. */
async function prepareUpgrade(
  smart: SmartAccounts,
  { account: { address, owner, chain } }: Asked
): Promise<PreparedCalls | SmartAccountFailure | undefined> {
  if ((await smart.account(chain, owner))?.isDeployed) return undefined
  const calls = [{ to: address, data: '0x', value: 0n }] as const
  return smart.prepare({ chain, owner, calls, mustDelegate: true }).catch(keepPoor)
}

/** Without it, the permission could not be used: the manager would call an account without code. */
async function becomeSmart(
  smart: SmartAccounts,
  { account: { owner, chain }, signal }: Asked,
  send: () => Promise<string>
): Promise<void> {
  await untilCarriedOut(smart, await send(), signal)
  if (!(await smart.account(chain, owner))?.isDeployed) throw new SmartAccountFailure('changed')
}
