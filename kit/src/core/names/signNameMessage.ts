import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { nameNotChanged, nameNotRegistered } from '../../protocol/errors/names.js'
import { noActiveAddress, noConnector, superseded, walletFailed } from '../../protocol/errors/wallet.js'
import { toEvmChainId } from '../../protocol/evmChainId.js'
import { inspect } from '../connection/inspect.js'
import type { Kit } from '../Kit.js'
import { type ActiveAccount, accountOf } from '../select/connection.js'
import { type NameChange, type NameRegistration, nameSlice, setNameRegistration } from '../state/names.js'
import { coinTypeOf } from './nameQueries.js'
import { createNameServices, nameError, type SignedNameBody } from './nameServices.js'

/** A registration or change that has begun. */
export type Running = Exclude<NameRegistration, { readonly status: 'none' }>

/**
 * Fetches a challenge for the registration of a name, or for a change of it, so that the message can be read before it is signed. A newer
 * call replaces an older one. Rejects with LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS without an EVM account, LATCHKEY_ACCOUNT__NO_CONNECTOR if
 * its wallet cannot sign, LATCHKEY_NAME__REGISTER_FAILED, LATCHKEY_NAME__CHANGE_FAILED, LATCHKEY_CONNECT__SUPERSEDED.
 */
export async function prepareNameMessage(
  kit: Kit,
  { name, change }: { readonly name: string; readonly change?: NameChange | undefined }
): Promise<void> {
  const account = namedAccount(kit)
  const begun: Running = { status: 'preparing', name, change, account: account.caipAddress, attempt: {} }
  setNameRegistration(kit, begun)
  try {
    const challenge = await createNameServices(kit).challenge({
      action: change?.action ?? 'register',
      address: account.address
    })
    move(kit, begun, { status: 'ready', message: messageOf(kit, begun, challenge ?? undefined) })
  } catch (cause) {
    throw fail(kit, begun, { status: 'failed', failure: toNameError(cause, begun) })
  }
}

/** The prepared message. Throws LATCHKEY_CONNECT__SUPERSEDED if there is none. */
export function readyMessage(kit: Kit): Running & { readonly message: string } {
  const ready = kit.slice(nameSlice).get()
  if (ready.status !== 'ready' || ready.message === undefined) throw superseded()
  return { ...ready, message: ready.message }
}

/**
 * Has the wallet sign the prepared message, and sends it with the signature. An answer of the wallet after the registration was
 * cancelled, or after the account has changed, has no effect. Rejects as `prepareNameMessage`, and with what the wallet answers, after
 * which the same message can be signed again.
 */
export async function signNameMessage<T>(
  kit: Kit,
  ready: Running & { readonly message: string },
  send: (body: SignedNameBody) => Promise<T>
): Promise<T> {
  const account = namedAccount(kit)
  const message = freshMessage(kit, ready)
  move(kit, ready, { status: 'signing', message, failure: undefined })
  const signature = await sign(kit, account, message).catch(cause => {
    const failure = isLatchkeyError(cause) ? cause : walletFailed({ cause })
    throw fail(kit, ready, { status: 'ready', message, failure })
  })
  move(kit, ready, { status: ready.change ? 'saving' : 'registering' })
  const { chainId } = account.connected
  const answer = await send({
    message,
    signature,
    coin_type: coinTypeOf(toEvmChainId(chainId)),
    address: account.address
  }).catch(cause => {
    throw fail(kit, ready, { status: 'failed', message, failure: toNameError(cause, ready) })
  })
  // Before the names: a view that shows them knows then that this one is new.
  if (isAwaited(kit, ready)) move(kit, ready, { status: ready.change ? 'saved' : 'registered' })
  return answer
}

/** The active account, if names belong to its namespace and its wallet signs messages. */
export function namedAccount(kit: Kit): ActiveAccount {
  const account = accountOf(kit, 'eip155')
  if (!account || kit.state.network.get().activeNamespace !== 'eip155') throw noActiveAddress()
  if (!account.connected.connector.signMessage) throw noConnector()
  return account
}

type Challenge = { readonly nonce: string; readonly timestamp: number }

/** The message of wire.md section 1.12. With a challenge it has the server's time, so that the page's clock does not matter (decision D15), and says what is done. */
function messageOf(kit: Kit, { name, change }: Running, challenge?: Challenge): string {
  const own = { timestamp: Math.floor(kit.environment.clock.now() / 1000) }
  const content = contentOf(change)
  if (challenge)
    return JSON.stringify({ action: change?.action ?? 'register', name, ...content, ...challenge })
  // The name of a change is in the path.
  return JSON.stringify({ ...(!change && { name }), ...content, ...own })
}

function contentOf(change: NameChange | undefined): object {
  if (!change) return { attributes: {} }
  if (change.action === 'setAttributes') return { attributes: change.attributes }
  return { coin_type: change.coinType, address: change.address }
}

/** A message without a challenge is valid for ten seconds, so that it gets the present time. */
function freshMessage(kit: Kit, ready: Running & { readonly message: string }): string {
  return 'nonce' in (JSON.parse(ready.message) as object) ? ready.message : messageOf(kit, ready)
}

async function sign(kit: Kit, account: ActiveAccount, message: string): Promise<string> {
  const { connector } = account.connected
  const parameters = { message, address: account.address }
  await inspect(kit, { connectorId: connector.id, kind: 'signMessage', parameters })
  if (!connector.signMessage) throw noConnector()
  return connector.signMessage(parameters)
}

/** Whether nothing has replaced the registration, and its account is still the active one. */
function isAwaited(kit: Kit, { attempt, account }: Running): boolean {
  const now = kit.slice(nameSlice).get()
  return now.status !== 'none' && now.attempt === attempt && accountOf(kit, 'eip155')?.caipAddress === account
}

/** Writes the next step. Throws LATCHKEY_CONNECT__SUPERSEDED if the registration is over. */
function move(kit: Kit, begun: Running, step: Partial<Running>): void {
  const now = kit.slice(nameSlice).get()
  if (now.status === 'none' || !isAwaited(kit, begun)) throw superseded()
  setNameRegistration(kit, { ...now, ...step })
}

/** The error of a step, written to the state if the registration is not over. */
function fail(
  kit: Kit,
  begun: Running,
  step: Partial<Running> & { readonly failure: LatchkeyError }
): LatchkeyError {
  if (isAwaited(kit, begun)) move(kit, begun, step)
  return step.failure
}

function toNameError(cause: unknown, { name, change }: Running): LatchkeyError {
  if (isLatchkeyError(cause, 'LATCHKEY_CONNECT__SUPERSEDED')) return cause
  return nameError((change ? nameNotChanged : nameNotRegistered)({ context: { name } }), cause)
}
