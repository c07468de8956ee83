import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { noActiveAddress, noConnector } from '../../protocol/errors/wallet.js'
import { type GrantedTerms, storeSessionMessage } from '../../protocol/http/sessionMessages.js'
import type { SmartSession } from '../../protocol/http/sessions.js'
import type { GrantedPermissions } from '../../protocol/walletRequests.js'
import { inspect } from '../connection/inspect.js'
import type { Kit } from '../Kit.js'
import { sessionsKey } from '../query/accountKeys.js'
import { invalidateQueries } from '../query/invalidateQueries.js'
import { isChainSupported } from '../query/isChainSupported.js'
import type { QueryOptions } from '../query/Query.js'
import {
  dropKeptSession,
  type KeptSession,
  putKeptSession,
  smartSessionsSlice
} from '../state/smartSessions.js'
import { recallKeptSessions, saveKeptSession } from '../storage/keptSessions.js'
import { type GrantPermissionsParameters, grantPermissions } from './grantPermissions.js'
import { requestAccount, requestOf } from './sendCalls.js'
import { termsOf } from './sessionTerms.js'

/** How long the list is fresh, in ms. Ours. */
const freshness = 10_000

/** What a wallet has granted. */
export type CreatedSession = GrantedPermissions & {
  /** The id of the session. */
  readonly pci: string
  /** Whether the server lists the session, once that is known; never rejects. `false`: this page keeps it, and stores it again. */
  readonly stored: Promise<boolean>
}

/**
 * The smart sessions of an account, newest first (wire.md section 1.15). Empty where the data API does not serve the network. Sessions
 * that the account has signed and that could not be stored are stored first.
 */
export function sessionsQuery(kit: Kit, account: CaipAddress): QueryOptions<readonly SmartSession[]> {
  return {
    key: sessionsKey(account),
    staleTime: freshness,
    fetch: async signal => {
      await recallKeptSessions(kit, account)
      const { caipNetworkId } = parseCaipAddress(account)
      if (!(await isChainSupported(kit, caipNetworkId, signal))) return []
      for (const kept of keptOf(kit, account))
        if (kept.signature && kept.status === 'failed')
          await store(kit, kept).catch(error => report(kit, error))
      const services = await (await kit.services()).account()
      return (await services.getSessions(account, signal)).pcis
    }
  }
}

/**
 * Asks the wallet for permissions (ERC-7715), and stores what it grants as a smart session of the account, which signs it, and then can see
 * and revoke it. The server is asked for an id first, so that nothing is granted where it cannot be reached. Resolves once the wallet has
 * granted: the page keeps the session from then on, whatever becomes of storing it. Rejects as `grantPermissions` does, and with
 * LATCHKEY_HTTP__*: nothing was granted then, but with LATCHKEY_REQUEST__UNKNOWN the wallet may still grant it, and the session is kept as
 * one that could not be stored.
 */
export async function createSmartSession(
  kit: Kit,
  parameters: GrantPermissionsParameters
): Promise<CreatedSession> {
  const asked = requestAccount(kit, parameters.namespace)
  requestOf(asked, 'grantPermissions', 'wallet_grantPermissions')
  const { namespace, address, connected } = asked
  const network = parameters.network ?? (`${namespace}:${connected.chainId}` as const)
  const account: CaipAddress = `${network}:${address}`
  const services = await (await kit.services()).account()
  const pci = await services.openSession(account, termsOf(parameters, parameters.permissions))
  if (requestAccount(kit, namespace).caipAddress !== asked.caipAddress) throw noActiveAddress()
  const granted = await grantPermissions(kit, { ...parameters, namespace, network }, pci)
  const kept: KeptSession = {
    id: pci,
    pci,
    account,
    createdAt: Math.floor(kit.environment.clock.now() / 1000),
    terms: {
      ...termsOf({ ...parameters, expiry: granted.expiry }, granted.grantedPermissions),
      context: granted.permissionsContext
    },
    status: 'storing'
  }
  putKeptSession(kit, kept)
  const stored = saveKeptSession(kit, account, pci)
    .then(() => storeAndList(kit, kept))
    .then(
      () => true,
      error => {
        report(kit, error)
        return false
      }
    )
  return { ...granted, pci, stored }
}

/**
 * Stores a session again that could not be stored; the account signs it unless it has. Rejects with LATCHKEY_CONNECT__USER_REJECTED,
 * LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS if another account is active, and LATCHKEY_HTTP__*: the page keeps the session then.
 */
export async function storeKeptSession(kit: Kit, { id }: { readonly id: string }): Promise<void> {
  const kept = kit
    .slice(smartSessionsSlice)
    .get()
    .kept.find(one => one.id === id)
  if (kept?.status === 'failed') await storeAndList(kit, kept)
}

async function storeAndList(kit: Kit, kept: KeptSession): Promise<void> {
  await store(kit, kept)
  await invalidateQueries(kit, sessionsKey(kept.account))
}

async function store(kit: Kit, kept: KeptSession): Promise<void> {
  let session: KeptSession = { ...kept, status: 'storing' }
  const update = async (change: Partial<KeptSession>) => {
    session = { ...session, ...change }
    // It may have been revoked meanwhile.
    if (keptOf(kit, kept.account).some(({ id }) => id === kept.id)) putKeptSession(kit, session)
    await saveKeptSession(kit, kept.account, kept.id)
  }
  putKeptSession(kit, session)
  try {
    const services = await (await kit.services()).account()
    const { account, terms } = kept
    const pci = session.pci ?? (await services.openSession(account, withoutContext(terms)))
    const signature =
      session.signature ?? (await signAs(kit, account, storeSessionMessage({ pci, account }, terms)))
    await update({ pci, signature })
    await services.storeSession(account, { ...terms, pci, signature })
    dropKeptSession(kit, kept.id)
    await saveKeptSession(kit, account, kept.id)
  } catch (error) {
    // A server that refuses the id or the signature gets others.
    const isRefused = isLatchkeyError(error, 'LATCHKEY_HTTP__FAILED') && Number(error.context.status) < 429
    await update({ status: 'failed', ...(isRefused && { pci: undefined, signature: undefined }) })
    throw error
  }
}

/**
 * The signature of an account, which has to be the active one of its namespace. Rejects with LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS,
 * __NO_CONNECTOR and as the wallet does.
 */
export async function signAs(kit: Kit, account: CaipAddress, message: string): Promise<string> {
  const { address, namespace } = parseCaipAddress(account)
  const connectorOf = () => {
    const active = requestAccount(kit, namespace)
    if (active.address !== address) throw noActiveAddress()
    return active.connected.connector
  }
  const { id } = connectorOf()
  await inspect(kit, { connectorId: id, kind: 'signMessage', parameters: { message, address } })
  const connector = connectorOf()
  if (connector.id !== id || !connector.signMessage) throw noConnector()
  return connector.signMessage({ message, address })
}

const keptOf = (kit: Kit, account: CaipAddress) =>
  kit
    .slice(smartSessionsSlice)
    .get()
    .kept.filter(one => one.account === account)

/** A rejection by the person is no error (promise P29). */
function report(kit: Kit, error: unknown): void {
  if (!isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED')) kit.report(error)
}

const withoutContext = ({ context: _, ...terms }: GrantedTerms) => terms
