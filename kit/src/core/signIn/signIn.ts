import type { SignInState } from '../../client/state/session.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { unexpected } from '../../protocol/errors/page.js'
import { signInNotEnabled, signInRefused, smartAccountUnsupported } from '../../protocol/errors/signIn.js'
import { noActiveAddress, noConnector, superseded } from '../../protocol/errors/wallet.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { SiwxSession } from '../../siwx/SiwxConfig.js'
import { isContractSignature } from '../../siwx/verify/isContractSignature.js'
import { inspect } from '../connection/inspect.js'
import type { Kit } from '../Kit.js'
import { accountOf } from '../select/connection.js'
import { type SignInAccount, signInAccount } from '../select/signIn.js'
import { setSignIn } from '../state/session.js'
import { askIsSmartAccount } from './isSmartAccount.js'
import { prepareSignIn } from './prepareSignIn.js'
import { sessionMark } from './sessionMark.js'
import { isSignatureError, signatureError } from './signatureError.js'
import { signInError } from './signInError.js'
import { trackSignIn } from './trackSignIn.js'
import { walletOf } from './walletOf.js'

type Signing = Extract<SignInState, { readonly status: 'signing' }>

/** One try. `isAwaited`: nobody left, and no newer try began. */
type Attempt = {
  readonly account: SignInAccount
  readonly isAwaited: () => boolean
  readonly isSmart: Promise<boolean>
  signature?: string
}

/**
 * Signs in with a namespace's account (the active one where none is named): the wallet signs the prepared message, the plug-in
 * takes the session. An answer that comes after the person left, or after the account changed, signs nobody in.
 * Rejects with LATCHKEY_SIWX__SIGNATURE_DECLINED (a person's "no"), LATCHKEY_CONNECT__WALLET_FAILED, __WALLET_BROKEN and
 * LATCHKEY_REQUEST__* (the wallet failed), LATCHKEY_SIWX__SMART_ACCOUNT, __SESSION_REFUSED, __UNREACHABLE, __SERVER_FAILED,
 * __MESSAGE_FAILED, __NOT_ENABLED, LATCHKEY_RPC__FAILED, LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS, LATCHKEY_CONNECT__SUPERSEDED; the
 * wallet's or server's own error is the `cause`. SPEC section 4, decision D10.
 */
export async function signIn(kit: Kit, { namespace }: { readonly namespace?: Namespace | undefined } = {}) {
  const { siwx } = kit.config.get()
  if (!siwx) throw signInNotEnabled()
  const account = signInAccount(kit, namespace)
  if (!account) throw noActiveAddress()
  kit.interact()
  const attempt = begin(kit, account)
  try {
    const message = await prepareSignIn(kit, account.namespace)
    move(kit, attempt, 'wallet')
    attempt.signature = await sign(kit, account, message.text)
    move(kit, attempt, 'session')
    const session = { data: message.data, message: message.text, signature: attempt.signature }
    const by = accountOf(kit, account.namespace)?.connected.wallet
    await take(kit, { ...session, wallet: walletOf(account.connector, by) })
    if (!attempt.isAwaited()) {
      // Nobody waits any more: what the plug-in took must not sign anybody in later.
      await siwx.revokeSession(account.chainId, account.address)
      throw superseded()
    }
    setSignIn(kit, account.namespace, { status: 'signedIn', account: account.caipAddress, session })
    kit.broadcast({ type: 'session', namespace: account.namespace, begun: sessionMark(session) ?? '' })
  } catch (cause) {
    throw await fail(kit, attempt, cause)
  }
  const isSmart = await attempt.isSmart
  trackSignIn(kit, account.chainId, isSmart || isContractSignature(account.namespace, attempt.signature))
}

function begin(kit: Kit, account: SignInAccount): Attempt {
  const { namespace, caipAddress } = account
  const attempt = {}
  const before = kit.state.session.get()[namespace]
  const message = before?.account === caipAddress && 'message' in before ? before.message : undefined
  setSignIn(kit, namespace, { status: 'signing', account: caipAddress, step: 'message', attempt, message })
  return {
    account,
    isAwaited: () => {
      const state = kit.state.session.get()[namespace]
      return state?.status === 'signing' && state.attempt === attempt
    },
    // Asked while the wallet is: by the time it answers this is known.
    isSmart: askIsSmartAccount(kit, account)
  }
}

/** Preparing puts the message into the state, which is kept. */
function move(kit: Kit, { account, isAwaited }: Attempt, step: Signing['step']): void {
  const state = kit.state.session.get()[account.namespace]
  if (!isAwaited() || state?.status !== 'signing') throw superseded()
  setSignIn(kit, account.namespace, { ...state, step })
}

async function sign(kit: Kit, account: SignInAccount, message: string): Promise<string> {
  const { connector, address } = account
  try {
    if (!connector.signMessage) throw noConnector()
    await inspect(kit, { connectorId: connector.id, kind: 'signMessage', parameters: { message, address } })
    return await connector.signMessage({ message, address })
  } catch (cause) {
    throw signatureError(cause)
  }
}

async function take(kit: Kit, session: SiwxSession): Promise<void> {
  try {
    await kit.config.get().siwx?.addSession(session)
  } catch (cause) {
    throw signInError(cause, signInRefused)
  }
}

async function fail(kit: Kit, attempt: Attempt, cause: unknown): Promise<LatchkeyError> {
  const { account, signature } = attempt
  const isSmart =
    attempt.isAwaited() &&
    ((signature !== undefined && isContractSignature(account.namespace, signature)) ||
      (await attempt.isSmart))
  const error = describe(cause, isSmart)
  const state = kit.state.session.get()[account.namespace]
  if (!attempt.isAwaited() || state?.status !== 'signing') return error
  setSignIn(kit, account.namespace, {
    status: 'signedOut',
    account: account.caipAddress,
    // A message that was signed has had its nonce used.
    message: signature === undefined ? state.message : undefined,
    error
  })
  kit.report(error)
  trackSignIn(kit, account.chainId, isSmart, error)
  return error
}

/** SPEC section 8: what a person reads where a contract signs and that was no good, whoever said so. */
function describe(cause: unknown, isSmart: boolean): LatchkeyError {
  if (!isLatchkeyError(cause)) return unexpected({ cause })
  const isAboutSignature = isSignatureError(cause) || cause.code === 'LATCHKEY_SIWX__SESSION_REFUSED'
  if (!isSmart || !isAboutSignature) return cause
  return smartAccountUnsupported({ cause: cause.cause ?? cause })
}
