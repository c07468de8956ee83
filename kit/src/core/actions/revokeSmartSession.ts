import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { noActiveAddress, noConnector, requestUnsupported, watchOnly } from '../../protocol/errors/wallet.js'
import { revokeSessionMessage } from '../../protocol/http/sessionMessages.js'
import type { SmartSession } from '../../protocol/http/sessions.js'
import type { Kit } from '../Kit.js'
import { sessionsKey } from '../query/accountKeys.js'
import { invalidateQueries } from '../query/invalidateQueries.js'
import { dropKeptSession, setEndedSession, setRevoking, smartSessionsSlice } from '../state/smartSessions.js'
import { recallKeptSessions, saveKeptSession } from '../storage/keptSessions.js'
import { requestAccount } from './sendCalls.js'
import { signAs } from './smartSessions.js'

/** A session to revoke. */
export type RevokeSessionParameters = Pick<SmartSession, 'pci' | 'context'> & {
  /**
   * The wallet has no method that ends permissions, and the person knows that they stay valid until they expire: only the record of the
   * session is revoked. Default: false.
   */
  readonly isRecordOnly?: boolean | undefined
}

/**
 * Revokes a smart session: the wallet ends the permissions (`wallet_revokePermissions`), then the account signs the revocation, which the
 * server verifies. Once the wallet has ended them, another try only signs. A second call meanwhile gets the outcome of the first. Rejects
 * as the wallet does, and nothing is revoked then; with LATCHKEY_REQUEST__UNSUPPORTED if the wallet cannot end permissions, which
 * `isRecordOnly` accepts; with LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS, __NO_CONNECTOR, __WATCH_ONLY, LATCHKEY_HTTP__*.
 */
export function revokeSmartSession(kit: Kit, parameters: RevokeSessionParameters): Promise<void> {
  const { pci } = parameters
  const running = kit.slice(smartSessionsSlice).get().revoking[pci]
  if (running) return running
  const work = revoke(kit, parameters)
  setRevoking(kit, pci, work)
  const end = () => setRevoking(kit, pci, undefined)
  work.then(end, end)
  return work
}

async function revoke(
  kit: Kit,
  { pci, context, isRecordOnly = false }: RevokeSessionParameters
): Promise<void> {
  const { namespace, caipAddress: account, connected } = requestAccount(kit)
  if (connected.isWatchOnly) throw watchOnly()
  if (!connected.connector.signMessage) throw noConnector()
  const stay = () => {
    if (requestAccount(kit, namespace).caipAddress !== account) throw noActiveAddress()
  }
  await recallKeptSessions(kit, account)
  stay()
  const isEnded = () => kit.slice(smartSessionsSlice).get().ended.includes(pci)
  if (!isEnded() && !isRecordOnly) {
    await endInWallet(connected.revokePermissions, context)
    setEndedSession(kit, pci, true)
    await saveKeptSession(kit, account, pci)
    stay()
  }
  // What the server does not list needs no revocation there.
  const isKept = kit
    .slice(smartSessionsSlice)
    .get()
    .kept.some(({ id }) => id === pci)
  if (isKept) dropKeptSession(kit, pci)
  else await revokeRecord(kit, account, pci, isEnded())
  setEndedSession(kit, pci, false)
  await saveKeptSession(kit, account, pci)
  await invalidateQueries(kit, sessionsKey(account))
}

async function revokeRecord(
  kit: Kit,
  account: CaipAddress,
  pci: string,
  endedByWallet: boolean
): Promise<void> {
  const message = revokeSessionMessage({ pci, account }, { endedByWallet })
  const signature = await signAs(kit, account, message)
  const services = await (await kit.services()).account()
  await services.revokeSession(parseCaipAddress(account).address, { pci, signature, endedByWallet })
}

async function endInWallet(
  revokePermissions: ((context: string) => Promise<void>) | undefined,
  context: string | null
): Promise<void> {
  const unsupported = (cause?: unknown) =>
    requestUnsupported({ context: { method: 'wallet_revokePermissions' }, cause })
  if (!revokePermissions || context === null) throw unsupported()
  try {
    await revokePermissions(context)
  } catch (error) {
    throw lacksMethod(error) ? unsupported(error) : error
  }
}

/** The codes of a method that the wallet does not have: EIP-1193 (4200), JSON-RPC 2.0 section 5.1 (-32601). */
function lacksMethod(error: unknown): boolean {
  if (!isLatchkeyError(error, 'LATCHKEY_CONNECT__WALLET_FAILED')) return false
  const { code } = (error.cause ?? {}) as { readonly code?: unknown }
  return code === 4200 || code === -32_601
}
