import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { httpTimeout } from '../../protocol/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { SiwxSession } from '../../siwx/SiwxConfig.js'
import { disconnect } from '../actions/disconnect.js'
import type { Kit } from '../Kit.js'
import { type SignInAccount, signInAccount } from '../select/signIn.js'
import { within } from '../within.js'
import { setSignIn } from './setSignIn.js'

/**
 * Looks whether the account of a namespace has a session. Where that cannot be found out within 10 s it is disconnected: SPEC
 * section 8, 'A problem occurred while trying initialize authentication', which goes to `onError`. Never rejects.
 */
export async function checkSession(kit: Kit, namespace: Namespace): Promise<void> {
  const { siwx } = kit.config.get()
  const account = signInAccount(kit, namespace)
  if (!siwx || !account) return
  const isCurrent = setSignIn(kit, namespace, { status: 'checking', account: account.caipAddress })
  try {
    const found = await within(
      kit,
      httpTimeout,
      ask(() => siwx.getSessions(account.chainId, account.address))
    )
    if (!isCurrent()) return
    if (!found) throw new LatchkeyError('LATCHKEY_HTTP__TIMEOUT')
    const session = found.find(candidate => isOf(candidate, account))
    setSignIn(
      kit,
      namespace,
      session
        ? { status: 'signedIn', account: account.caipAddress, session }
        : { status: 'signedOut', account: account.caipAddress }
    )
  } catch (cause) {
    if (!isCurrent()) return
    const failure = new LatchkeyError('LATCHKEY_SIWX__INIT_FAILED', { cause })
    setSignIn(kit, namespace, { status: 'checking', account: account.caipAddress, failure })
    kit.report(failure)
    await disconnect(kit, { namespace })
  }
}

/** The host's plug-in may throw at once, or answer something else than a list. */
async function ask(read: () => Promise<readonly SiwxSession[]>): Promise<readonly SiwxSession[]> {
  const sessions: unknown = await read()
  if (!Array.isArray(sessions)) throw new LatchkeyError('LATCHKEY_HTTP__INVALID_ANSWER')
  return sessions
}

/** A plug-in that answers somebody else's session has not found ours. EVM addresses are equal whatever their case. */
function isOf({ data }: SiwxSession, { chainId, address, namespace }: SignInAccount): boolean {
  const same = (text: string) => (namespace === 'eip155' ? text.toLowerCase() : text)
  return data?.chainId === chainId && same(data.accountAddress) === same(address)
}
