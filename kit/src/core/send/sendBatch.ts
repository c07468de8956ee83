import type { ConnectedState } from '../../client/state/connection.js'
import { transferRefused } from '../../protocol/errors/send.js'
import { unsupportedChain } from '../../protocol/errors/wallet.js'
import { requestUnknown } from '../../protocol/errors/walletConnect.js'
import type { Kit } from '../Kit.js'
import type { SendIntent } from '../state/send.js'
import type { SendingClient } from './sendingClient.js'

/** Pause between two questions about a batch, and how often they are asked: 2 min in all. Ours. */
const statusPause = 2_000
const statusTries = 60

/**
 * Sends the transfer of a smart account as a batch of calls (EIP-5792), and resolves with the hash of the transaction that contains it.
 * Rejects with LATCHKEY_SEND__REFUSED if it failed, with LATCHKEY_REQUEST__UNKNOWN if it is not included in time.
 */
export async function sendBatch(
  kit: Kit,
  client: SendingClient,
  connected: Pick<ConnectedState, 'sendCalls' | 'getCallsStatus'>,
  { transfer }: SendIntent
): Promise<string> {
  const { network, from } = transfer
  const calls = await client.encodeTransfer?.(transfer)
  if (!calls || !connected.sendCalls) throw unsupportedChain()
  const batch = await connected.sendCalls({ network, from, calls })
  for (let count = 0; count < statusTries && !kit.isDestroyed; count++) {
    // An error of the question is none of the batch.
    const answer = await connected.getCallsStatus?.(batch).catch(() => undefined)
    const [hash] = answer?.transactionHashes ?? []
    if (
      answer?.status === 'failed' ||
      answer?.status === 'reverted' ||
      answer?.status === 'partiallyReverted'
    )
      throw transferRefused({ context: { fault: 'reverted' } })
    if (hash !== undefined) return hash
    await pause(kit, statusPause)
  }
  throw requestUnknown()
}

function pause(kit: Kit, milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    kit.environment.clock.after(milliseconds, resolve)
    kit.onDestroy(resolve)
  })
}
