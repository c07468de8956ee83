import { parseCaipAddress } from '../../protocol/caip.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { nameNotRegistered } from '../../protocol/errors/names.js'
import { noActiveAddress, noConnector, superseded, walletFailed } from '../../protocol/errors/wallet.js'
import { toEvmChainId } from '../../protocol/evmChainId.js'
import { inspect } from '../connection/inspect.js'
import type { Kit } from '../Kit.js'
import { identityKey } from '../query/accountKeys.js'
import { invalidateQueries } from '../query/invalidateQueries.js'
import { type ActiveAccount, accountOf } from '../select/connection.js'
import { queryState } from '../select/queryState.js'
import { type NameRegistration, nameSlice, setNameRegistration } from '../state/names.js'
import { setQuery } from '../state/queries.js'
import { checkedName } from './nameOf.js'
import { coinTypeOf, ownNamesKey, suggestionsPrefix } from './nameQueries.js'
import { createNameServices, nameError } from './nameServices.js'

type Running = Exclude<NameRegistration, { readonly status: 'none' }>

/**
 * Prepares the registration of a name: fetches a challenge, so that the message can be read before it is signed. A newer call replaces
 * an older one. Rejects with LATCHKEY_NAME__INVALID, LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS without an EVM account,
 * LATCHKEY_ACCOUNT__NO_CONNECTOR if its wallet cannot sign, LATCHKEY_NAME__REGISTER_FAILED, LATCHKEY_CONNECT__SUPERSEDED.
 * @example await prepareName(kit, { name: 'alice.latchkey.id' })
 */
export async function prepareName(kit: Kit, { name }: { readonly name: string }): Promise<void> {
  const account = namedAccount(kit)
  const begun: Running = {
    status: 'preparing',
    name: checkedName(name),
    account: account.caipAddress,
    attempt: {}
  }
  setNameRegistration(kit, begun)
  try {
    const challenge = await createNameServices(kit).challenge({
      action: 'register',
      address: account.address
    })
    move(kit, begun, { status: 'ready', message: messageOf(kit, name, challenge ?? undefined) })
  } catch (cause) {
    throw fail(kit, begun, { status: 'failed', failure: toNameError(cause, name) })
  }
}

/**
 * Has the wallet sign the prepared message, and registers the name; the account then has it as its name. An answer of the wallet after
 * the registration was cancelled, or after the account has changed, has no effect. Rejects with LATCHKEY_CONNECT__USER_REJECTED and what
 * else the wallet answers, after which the same message can be signed again; with LATCHKEY_NAME__REGISTER_FAILED, whose message is the
 * server's reason; with LATCHKEY_CONNECT__SUPERSEDED.
 * @example await registerName(kit)
 */
export async function registerName(kit: Kit): Promise<void> {
  const ready = kit.slice(nameSlice).get()
  if (ready.status !== 'ready' || ready.message === undefined) throw superseded()
  const { name } = ready
  const account = namedAccount(kit)
  const event = { isSmartAccount: account.connected.accountType === 'smartAccount', ensName: name }
  kit.interact()
  kit.track('REGISTER_NAME_INITIATED', event)
  const message = freshMessage(kit, name, ready.message)
  try {
    move(kit, ready, { status: 'signing', message, failure: undefined })
    const signature = await sign(kit, account, message).catch(cause => {
      const failure = isLatchkeyError(cause) ? cause : walletFailed({ cause })
      throw fail(kit, ready, { status: 'ready', message, failure })
    })
    move(kit, ready, { status: 'registering' })
    const { chainId } = account.connected
    const body = {
      message,
      signature,
      coin_type: coinTypeOf(toEvmChainId(chainId)),
      address: account.address
    }
    await createNameServices(kit)
      .register(body)
      .catch(cause => {
        // What was free a moment ago may be taken.
        void invalidateQueries(kit, suggestionsPrefix)
        throw fail(kit, ready, { status: 'failed', message, failure: toNameError(cause, name) })
      })
    // Before the names: a view that shows them knows then that this one is new.
    if (isAwaited(kit, ready)) move(kit, ready, { status: 'registered' })
    keepName(kit, account, name)
    kit.track('REGISTER_NAME_SUCCESS', event)
  } catch (cause) {
    const { shortMessage } = cause as LatchkeyError
    kit.track('REGISTER_NAME_ERROR', { ...event, error: shortMessage })
    throw cause
  }
}

/** Forgets the registration. What the server already has it may still register. */
export function cancelNameRegistration(kit: Kit): void {
  setNameRegistration(kit, nameSlice.initial)
}

/** The active account, if names belong to its namespace and its wallet signs messages. */
function namedAccount(kit: Kit): ActiveAccount {
  const account = accountOf(kit, 'eip155')
  if (!account || kit.state.network.get().activeNamespace !== 'eip155') throw noActiveAddress()
  if (!account.connected.connector.signMessage) throw noConnector()
  return account
}

type Challenge = { readonly nonce: string; readonly timestamp: number }

/** The message of wire.md section 1.12. With a challenge it has the server's time, so that the page's clock does not matter (decision D15), and says what is done. */
function messageOf(kit: Kit, name: string, challenge?: Challenge): string {
  const own = { timestamp: Math.floor(kit.environment.clock.now() / 1000) }
  const content = { name, attributes: {} }
  return JSON.stringify(challenge ? { action: 'register', ...content, ...challenge } : { ...content, ...own })
}

/** A message without a challenge is valid for ten seconds, so that it gets the present time. */
function freshMessage(kit: Kit, name: string, message: string): string {
  return 'nonce' in (JSON.parse(message) as object) ? message : messageOf(kit, name)
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
function move(kit: Kit, begun: Running, change: Partial<Running>): void {
  const now = kit.slice(nameSlice).get()
  if (now.status === 'none' || !isAwaited(kit, begun)) throw superseded()
  setNameRegistration(kit, { ...now, ...change })
}

/** The error of a step, written to the state if the registration is not over. */
function fail(
  kit: Kit,
  begun: Running,
  change: Partial<Running> & { readonly failure: LatchkeyError }
): LatchkeyError {
  if (isAwaited(kit, begun)) move(kit, begun, change)
  return change.failure
}

function toNameError(cause: unknown, name: string): LatchkeyError {
  if (isLatchkeyError(cause, 'LATCHKEY_CONNECT__SUPERSEDED')) return cause
  return nameError(nameNotRegistered({ context: { name } }), cause)
}

/** The account shows its new name at once; the server's own answer may be a cached one for a minute. */
function keepName(kit: Kit, { namespace, caipAddress }: ActiveAccount, name: string): void {
  const { address } = parseCaipAddress(caipAddress)
  if (accountOf(kit, namespace)?.address !== address) return
  const updatedAt = kit.environment.clock.now()
  const identity = queryState(kit, identityKey(namespace, address)).data
  const own = queryState(kit, ownNamesKey(namespace, address)).data
  const set = (key: readonly string[], data: unknown) =>
    setQuery(kit, JSON.stringify(key), { status: 'success', data, updatedAt })
  void invalidateQueries(kit, suggestionsPrefix)
  set(identityKey(namespace, address), { image: identity?.image, name: identity?.name ?? name })
  set(ownNamesKey(namespace, address), { isOffered: true, names: [...(own?.names ?? []), { name }] })
}
