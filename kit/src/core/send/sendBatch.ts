import type { ConnectedState } from '../../client/state/connection.js'
import type { CaipAddress } from '../../protocol/caip.js'
import { transferRefused } from '../../protocol/errors/send.js'
import { unsupportedChain } from '../../protocol/errors/wallet.js'
import { requestUnknown } from '../../protocol/errors/walletConnect.js'
import type { RequestOptions } from '../../protocol/walletRequests.js'
import type { Kit } from '../Kit.js'
import type { SendIntent } from '../state/send.js'
import { transactionsSlice } from '../state/transactions.js'
import type { SendingClient } from './sendingClient.js'

/** Passes the transfer of a smart account to its wallet as a batch of calls (EIP-5792). Resolves with the id of the batch. */
export async function sendBatch(
  client: SendingClient,
  connected: Pick<ConnectedState, 'sendCalls'>,
  { transfer }: SendIntent,
  options: RequestOptions
): Promise<string> {
  const { network, from } = transfer
  const calls = await client.encodeTransfer?.(transfer)
  if (!calls || !connected.sendCalls) throw unsupportedChain()
  return connected.sendCalls({ network, from, calls }, options)
}

/**
 * Resolves with the hash of the transaction that contains a followed batch, or with the id of a batch that its wallet confirms without naming a
 * transaction. Rejects with LATCHKEY_SEND__REFUSED if the batch failed, with
 * LATCHKEY_REQUEST__UNKNOWN once it is not watched any more.
 */
export function hashOfBatch(kit: Kit, account: CaipAddress, batch: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const transactions = kit.slice(transactionsSlice)
    const check = () => {
      const found = transactions.get().find(({ id, account: owner }) => id === batch && owner === account)
      if (found?.isBatch && !found.isSettled) return
      end()
      if (found?.status === 'failed') reject(transferRefused({ context: { fault: 'reverted' } }))
      else if (found && (!found.isBatch || found.status === 'confirmed')) resolve(found.hash)
      else reject(requestUnknown())
    }
    const stop = transactions.subscribe(check)
    const removeOnDestroy = kit.onDestroy(() => reject(requestUnknown()))
    const end = () => {
      stop()
      removeOnDestroy()
    }
    check()
  })
}
