import type { PreparedMessage, SignInState } from '../../client/state/signIn.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { unexpected } from '../../protocol/errors/page.js'
import { signInNotEnabled, signInRefused, smartAccountUnsupported } from '../../protocol/errors/signIn.js'
import { noActiveAddress, noConnector, superseded } from '../../protocol/errors/wallet.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { accountTypePatience } from '../../protocol/signInLimits.js'
import type { SiwxSession } from '../../siwx/SiwxConfig.js'
import { isContractSignature } from '../../siwx/verify/isContractSignature.js'
import { inspect } from '../connection/inspect.js'
import type { SignedIn } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { accountOf } from '../select/connection.js'
import { type SignInAccount, signInAccount } from '../select/signIn.js'
import { setSignIn } from '../state/signIn.js'
import { within } from '../within.js'
import { readIsSmartAccount } from './isSmartAccount.js'
import { prepareSignIn } from './prepareSignIn.js'
import { sessionMark } from './sessionMark.js'
import { isSignatureError, signatureError } from './signatureError.js'
import { signInError } from './signInError.js'
import { trackSignIn } from './trackSignIn.js'
import { walletOf } from './walletOf.js'

type Signing = Extract<SignInState, { readonly status: 'signing' }>

/** An attempt to sign in. `isAwaited`: it was neither cancelled nor replaced by a newer one. */
type Attempt = {
  readonly account: SignInAccount
  readonly isAwaited: () => boolean
  readonly isSmart: () => Promise<boolean>
  signature?: string
}

/**
 * Signs in with the account of a namespace (default: the active one): the wallet signs the prepared message, and the plug-in adds the
 * session. An answer after the visitor has left, or after the account has changed, has no effect.
 * Rejects with LATCHKEY_SIWX__SIGNATURE_DECLINED (the visitor declined), LATCHKEY_CONNECT__WALLET_FAILED, __WALLET_BROKEN and
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
    const session = await sign(kit, account, message)
    attempt.signature = session.signature
    move(kit, attempt, 'session')
    const by = accountOf(kit, account.namespace)?.connected.wallet
    await addSession(kit, { ...session, wallet: walletOf(account.connector, by) })
    if (!attempt.isAwaited()) {
      // The attempt is over: the session that the plug-in has added must not sign the account in later.
      await siwx.revokeSession(account.chainId, account.address)
      throw superseded()
    }
    setSignIn(kit, account.namespace, { status: 'signedIn', account: account.caipAddress, session })
    kit.broadcast({ type: 'session', namespace: account.namespace, begun: sessionMark(session) ?? '' })
  } catch (cause) {
    throw await fail(kit, attempt, cause)
  }
  const isSmart = await attempt.isSmart()
  trackSignIn(kit, account.chainId, isSmart || isContractSignature(account.namespace, attempt.signature))
}

function begin(kit: Kit, account: SignInAccount): Attempt {
  const { namespace, caipAddress } = account
  const attempt = {}
  // Requested at the same time as the signature, which takes longer. The wait begins when the signature has its answer.
  const isSmart = readIsSmartAccount(kit, account)
  const before = kit.state.signIn.get()[namespace]
  const message = before?.account === caipAddress && 'message' in before ? before.message : undefined
  setSignIn(kit, namespace, { status: 'signing', account: caipAddress, step: 'message', attempt, message })
  return {
    account,
    isAwaited: () => {
      const state = kit.state.signIn.get()[namespace]
      return state?.status === 'signing' && state.attempt === attempt
    },
    isSmart: async () => (await within(kit, accountTypePatience, isSmart)) ?? false
  }
}

/** Writes the next step, and keeps the message, which `prepareSignIn` has written to the state. */
function move(kit: Kit, { account, isAwaited }: Attempt, step: Signing['step']): void {
  const state = kit.state.signIn.get()[account.namespace]
  if (!isAwaited() || state?.status !== 'signing') throw superseded()
  setSignIn(kit, account.namespace, { ...state, step })
}

async function sign(kit: Kit, account: SignInAccount, prepared: PreparedMessage): Promise<SignedIn> {
  const { connector, address } = account
  const { data, text: message } = prepared
  try {
    if (!connector.signMessage && !connector.signIn) throw noConnector()
    await inspect(kit, { connectorId: connector.id, kind: 'signMessage', parameters: { message, address } })
    if (connector.signIn) return await connector.signIn({ data, message, address })
    const signature = await connector.signMessage?.({ message, address })
    return { data, message, signature: signature ?? '' }
  } catch (cause) {
    throw signatureError(cause)
  }
}

async function addSession(kit: Kit, session: SiwxSession): Promise<void> {
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
      (await attempt.isSmart()))
  const error = toShownError(cause, isSmart)
  const state = kit.state.signIn.get()[account.namespace]
  if (!attempt.isAwaited() || state?.status !== 'signing') return error
  setSignIn(kit, account.namespace, {
    status: 'signedOut',
    account: account.caipAddress,
    // The nonce of a signed message is used.
    message: signature === undefined ? state.message : undefined,
    error
  })
  kit.report(error)
  trackSignIn(kit, account.chainId, isSmart, error)
  return error
}

/** SPEC section 8: the error of a smart account whose signature failed or was refused. */
function toShownError(cause: unknown, isSmart: boolean): LatchkeyError {
  if (!isLatchkeyError(cause)) return unexpected({ cause })
  const isAboutSignature = isSignatureError(cause) || cause.code === 'LATCHKEY_SIWX__SESSION_REFUSED'
  if (!isSmart || !isAboutSignature) return cause
  return smartAccountUnsupported({ cause: cause.cause ?? cause })
}
