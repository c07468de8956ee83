import { parseCaipAddress } from '../../protocol/caip.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { superseded } from '../../protocol/errors/wallet.js'
import type { AccountName } from '../../protocol/http/names.js'
import type { Kit } from '../Kit.js'
import { identityKey } from '../query/accountKeys.js'
import { invalidateQueries } from '../query/invalidateQueries.js'
import { type ActiveAccount, accountOf } from '../select/connection.js'
import { queryState } from '../select/queryState.js'
import { nameSlice, setNameRegistration } from '../state/names.js'
import { setQuery } from '../state/queries.js'
import { checkedName } from './nameOf.js'
import { ownNamesKey, suggestionsPrefix, toOwnName } from './nameQueries.js'
import { createNameServices } from './nameServices.js'
import { namedAccount, prepareNameMessage, readyMessage, signNameMessage } from './signNameMessage.js'

/**
 * Prepares the registration of a name: fetches a challenge, so that the message can be read before it is signed. A newer call replaces
 * an older one. Rejects with LATCHKEY_NAME__INVALID, LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS without an EVM account,
 * LATCHKEY_ACCOUNT__NO_CONNECTOR if its wallet cannot sign, LATCHKEY_NAME__REGISTER_FAILED, LATCHKEY_CONNECT__SUPERSEDED.
 * @example await prepareName(kit, { name: 'alice.latchkey.id' })
 */
export async function prepareName(kit: Kit, { name }: { readonly name: string }): Promise<void> {
  namedAccount(kit)
  await prepareNameMessage(kit, { name: checkedName(name) })
}

/**
 * Has the wallet sign the prepared message, and registers the name; the account then has it as its name. An answer of the wallet after
 * the registration was cancelled, or after the account has changed, has no effect. Rejects with LATCHKEY_CONNECT__USER_REJECTED and what
 * else the wallet answers, after which the same message can be signed again; with LATCHKEY_NAME__REGISTER_FAILED, whose message is the
 * server's reason; with LATCHKEY_CONNECT__SUPERSEDED.
 * @example await registerName(kit)
 */
export async function registerName(kit: Kit): Promise<void> {
  const ready = readyMessage(kit)
  if (ready.change) throw superseded()
  const { name } = ready
  const account = namedAccount(kit)
  const event = { isSmartAccount: account.connected.accountType === 'smartAccount', ensName: name }
  kit.interact()
  kit.track('REGISTER_NAME_INITIATED', event)
  try {
    const registered = await signNameMessage(kit, ready, body =>
      createNameServices(kit)
        .register(body)
        .catch(cause => {
          // What was free a moment ago may be taken.
          void invalidateQueries(kit, suggestionsPrefix)
          throw cause
        })
    )
    keepName(kit, account, { ...registered, name })
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

/** The account shows its new name at once; the server's own answer may be a cached one for a minute. */
function keepName(kit: Kit, { namespace, caipAddress }: ActiveAccount, named: AccountName): void {
  const { address } = parseCaipAddress(caipAddress)
  if (accountOf(kit, namespace)?.address !== address) return
  const updatedAt = kit.environment.clock.now()
  const identity = queryState(kit, identityKey(namespace, address)).data
  const own = queryState(kit, ownNamesKey(namespace, address)).data
  const set = (key: readonly string[], data: unknown) =>
    setQuery(kit, JSON.stringify(key), { status: 'success', data, updatedAt })
  void invalidateQueries(kit, suggestionsPrefix)
  set(identityKey(namespace, address), { image: identity?.image, name: identity?.name ?? named.name })
  const names = [...(own?.names ?? []), toOwnName(kit, address, named)]
  set(ownNamesKey(namespace, address), { isOffered: true, names })
}
