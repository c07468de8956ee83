import type { CaipAddress } from '../../protocol/caip.js'
import { parseCaipAddress } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { CallsStatus } from '../../protocol/walletRequests.js'
import type { Clock } from '../contracts/Environment.js'
import type { Kit } from '../Kit.js'
import { callsStatusKey } from '../query/accountKeys.js'
import { fetchQuery } from '../query/fetchQuery.js'
import type { QueryOptions } from '../query/Query.js'
import { throwCallsRefusal } from './callsRefusal.js'
import { requestAccount, requestOf } from './sendCalls.js'

/** How often a pending batch is read, in ms. Ours. */
const interval = 2_000
/** After failures in a row the status stays as it is, until it is read again (decision D34). */
const failureLimit = 5

/** The status of a batch, as the wallet of the account says. */
export function callsStatusQuery(kit: Kit, account: CaipAddress, id: string): QueryOptions<CallsStatus> {
  return {
    key: callsStatusKey(account, id),
    staleTime: 0,
    fetch: () => {
      const { namespace } = parseCaipAddress(account)
      const ask = requestOf(requestAccount(kit, namespace), 'getCallsStatus', 'wallet_getCallsStatus')
      return ask(id).catch(throwCallsRefusal)
    }
  }
}

/**
 * Reads the status of a batch every 2 s until it is final, the signal aborts, or five readings in a row have failed. A hidden page reads
 * nothing (promise P28). The status is in the state of the query. Never rejects.
 */
export async function watchCallsStatus(
  kit: Kit,
  account: CaipAddress,
  id: string,
  signal: AbortSignal
): Promise<void> {
  const query = callsStatusQuery(kit, account, id)
  const { clock } = kit.environment
  // The observer that keeps the data: one, and one listener of the signal, however often the status is read.
  let observer: AbortSignal | undefined = signal
  for (let failures = 0; failures < failureLimit && !signal.aborted; ) {
    const device = await kit.environment.device?.().catch(error => void kit.report(error))
    if (device?.isVisible() !== false && !signal.aborted) {
      const read = await fetchQuery(kit, query, observer).catch(() => undefined)
      observer = undefined
      if (read && read.status !== 'pending') return
      failures = read ? 0 : failures + 1
    }
    if (!signal.aborted) await pause(clock, signal)
  }
}

/** Waits until the next reading, or until the signal aborts. */
function pause(clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      cancel()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancel = clock.after(interval, end)
    signal.addEventListener('abort', end)
  })
}

/**
 * The wallet shows the person a batch (EIP-5792 `wallet_showCallsStatus`). Rejects with LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS,
 * LATCHKEY_REQUEST__UNSUPPORTED, LATCHKEY_CALLS__REFUSED, and as `WalletRequests` says.
 */
export async function showCallsStatus(
  kit: Kit,
  { id, namespace }: { readonly id: string; readonly namespace?: Namespace | undefined }
): Promise<void> {
  const ask = requestOf(requestAccount(kit, namespace), 'showCallsStatus', 'wallet_showCallsStatus')
  await ask(id).catch(throwCallsRefusal)
}
