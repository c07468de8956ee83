import { invalidServiceAnswer, serviceTimeout } from '../../protocol/errors/opening.js'
import { httpTimeout } from '../../protocol/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { SiwxSession } from '../../siwx/SiwxConfig.js'
import type { Kit } from '../Kit.js'
import { isSameAddress } from '../select/isSameAddress.js'
import { type SignInAccount, signInAccount } from '../select/signIn.js'
import { within } from '../within.js'
import type { PendingSignOuts } from './createPendingSignOuts.js'

/**
 * Returns the plug-in's session of a namespace's account, unless another tab has ended it. Rejects with LATCHKEY_HTTP__TIMEOUT after
 * 10 s, with LATCHKEY_HTTP__INVALID_ANSWER for anything but a list, and as the plug-in does.
 */
export async function findSession(
  kit: Kit,
  namespace: Namespace,
  pendingSignOuts: PendingSignOuts
): Promise<SiwxSession | undefined> {
  const { siwx } = kit.config.get()
  const account = signInAccount(kit, namespace)
  if (!siwx || !account) return undefined
  // In an async function, because a host's plug-in may throw synchronously.
  const read = async (): Promise<unknown> => siwx.getSessions(account.chainId, account.address)
  const sessions = await within(kit, httpTimeout, read())
  if (sessions === undefined) throw serviceTimeout()
  if (!Array.isArray(sessions)) throw invalidServiceAnswer()
  return (sessions as readonly SiwxSession[]).find(
    candidate => isSessionOf(kit, candidate, account) && !pendingSignOuts.hasEnded(candidate)
  )
}

/** A plug-in may return the session of another account. */
function isSessionOf(
  kit: Kit,
  { data }: SiwxSession,
  { chainId, address, namespace }: SignInAccount
): boolean {
  return data?.chainId === chainId && isSameAddress(kit, namespace, data.accountAddress, address)
}
