import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { SiwxSession } from '../../siwx/SiwxConfig.js'
import { inspect } from '../connection/inspect.js'
import type { Kit } from '../Kit.js'
import { type SignInAccount, signInAccount } from '../select/signIn.js'
import { isSmartAccount } from './isSmartAccount.js'
import { prepareSignIn } from './prepareSignIn.js'
import { setSignIn } from './setSignIn.js'

/**
 * Signs in with a namespace's account (the active one where none is named): the wallet signs the prepared message, the plug-in
 * takes the session. An answer that comes after the person left, or after the account changed, signs nobody in.
 * Rejects with LATCHKEY_SIWX__SIGNATURE_DECLINED, __SMART_ACCOUNT, __SESSION_REFUSED, __MESSAGE_FAILED, __NOT_ENABLED,
 * LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS, LATCHKEY_CONNECT__SUPERSEDED; the wallet's or server's own error is the `cause`.
 * SPEC section 4, decision D10.
 */
export async function signIn(kit: Kit, { namespace }: { readonly namespace?: Namespace | undefined } = {}) {
  if (!kit.config.get().siwx) throw new LatchkeyError('LATCHKEY_SIWX__NOT_ENABLED')
  const account = signInAccount(kit, namespace)
  if (!account) throw new LatchkeyError('LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS')
  kit.interact()
  let isCurrent = setSignIn(kit, account.namespace, {
    ...keepMessage(kit, account),
    status: 'signing',
    account: account.caipAddress
  })
  const isAwaited = () => isCurrent()
  try {
    const message = await prepareSignIn(kit, account.namespace)
    isCurrent = current(kit, account, isCurrent)
    const signature = await sign(kit, account, message.text)
    if (!isAwaited()) throw new LatchkeyError('LATCHKEY_CONNECT__SUPERSEDED')
    const session = { data: message.data, message: message.text, signature }
    await take(kit, session)
    if (!isAwaited()) {
      // Nobody waits any more: what the plug-in took must not sign anybody in later.
      await kit.config.get().siwx?.revokeSession(account.chainId, account.address)
      throw new LatchkeyError('LATCHKEY_CONNECT__SUPERSEDED')
    }
    setSignIn(kit, account.namespace, { status: 'signedIn', account: account.caipAddress, session })
  } catch (cause) {
    throw fail(kit, account, cause, isAwaited())
  }
  kit.track('SIWX_AUTH_SUCCESS', {
    network: account.chainId,
    isSmartAccount: isSmartAccount(kit, account.namespace)
  })
  kit.tell({ type: 'session', namespace: account.namespace })
}

function keepMessage(kit: Kit, account: SignInAccount) {
  const before = kit.state.session.get()[account.namespace]
  return before?.account === account.caipAddress && 'message' in before && before.message
    ? { message: before.message }
    : {}
}

/** Preparing puts the message into the state: from here on that state is the one that must stay. */
function current(kit: Kit, { namespace, caipAddress }: SignInAccount, before: () => boolean): () => boolean {
  if (before()) return before
  const state = kit.state.session.get()[namespace]
  if (state?.status !== 'signing' || state.account !== caipAddress)
    throw new LatchkeyError('LATCHKEY_CONNECT__SUPERSEDED')
  return () => kit.state.session.get()[namespace] === state
}

async function sign(kit: Kit, account: SignInAccount, message: string): Promise<string> {
  const { connector, address } = account
  try {
    if (!connector.signMessage) throw new LatchkeyError('LATCHKEY_ACCOUNT__NO_CONNECTOR')
    await inspect(kit, { connectorId: connector.id, kind: 'signMessage', parameters: { message, address } })
    return await connector.signMessage({ message, address })
  } catch (cause) {
    const code = isSmartAccount(kit, account.namespace)
      ? 'LATCHKEY_SIWX__SMART_ACCOUNT'
      : 'LATCHKEY_SIWX__SIGNATURE_DECLINED'
    throw new LatchkeyError(code, { cause })
  }
}

async function take(kit: Kit, session: SiwxSession): Promise<void> {
  try {
    await kit.config.get().siwx?.addSession(session)
  } catch (cause) {
    throw new LatchkeyError('LATCHKEY_SIWX__SESSION_REFUSED', { cause })
  }
}

function fail(kit: Kit, account: SignInAccount, cause: unknown, isAwaited: boolean): LatchkeyError {
  const error = isLatchkeyError(cause) ? cause : new LatchkeyError('LATCHKEY_INTERNAL__UNEXPECTED', { cause })
  if (!isAwaited) return error
  // A message whose nonce was used or refused is of no further use.
  const isUsed = error.code === 'LATCHKEY_SIWX__SESSION_REFUSED'
  setSignIn(kit, account.namespace, {
    ...(isUsed ? {} : keepMessage(kit, account)),
    status: 'signedOut',
    account: account.caipAddress,
    error
  })
  kit.report(error)
  kit.track('SIWX_AUTH_ERROR', {
    network: account.chainId,
    isSmartAccount: isSmartAccount(kit, account.namespace),
    message: error.shortMessage
  })
  return error
}
