import type { Address } from 'viem'
import type { PermissionContracts } from '../../contracts/FrameConfig.js'
import type { SmartAccounts } from '../../contracts/SmartAccounts.js'
import { SmartAccountFailure } from '../../smart/SmartAccountFailure.js'
import { type Asked, chainOf, type RequestContext } from '../RequestContext.js'
import { methodRefused, RequestError } from '../RequestError.js'

/** What an account's permissions are enforced by. */
export type PermissionSettings = PermissionContracts & {
  readonly smart: SmartAccounts
  /** What a permission must not reach: these contracts obey the account alone, or act for it. */
  readonly own: readonly Address[]
}

/** Throws 4200 for an account whose permissions nothing would enforce. */
export async function permissionSettings(
  context: RequestContext,
  { account }: Asked
): Promise<PermissionSettings> {
  const settings = chainOf(context, account.chain).smartAccounts?.[0]
  if (account.type !== 'smartAccount')
    throw methodRefused('Permissions need a smart account, which is not the account in use')
  if (settings?.permissions === undefined)
    throw methodRefused('Nothing enforces permissions of this kind of account on this network')
  const smart = await context.smart()
  if (!smart) throw new RequestError(4901, 'The smart account is not available')
  const { entryPoint, implementation, permissions } = settings
  return { ...permissions, smart, own: [account.address, permissions.manager, entryPoint, implementation] }
}

/** How often the chain is asked what became of calls, in ms. */
const pollingInterval = 500

/** Resolves once calls were carried out. Rejects if they failed, and if `signal` is aborted. */
export async function untilCarriedOut(smart: SmartAccounts, id: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const { status } = await smart.status(id)
    if (status === 200) return
    if (status !== 100) throw new SmartAccountFailure(status === 400 ? 'refused' : 'reverts')
    await new Promise(resolve => setTimeout(resolve, pollingInterval))
  }
}
