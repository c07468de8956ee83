import { parseCaipAddress } from '../../protocol/caip.js'
import { rpcFailed } from '../../protocol/errors/wallet.js'
import { formatUnits } from '../../protocol/units.js'
import type { Kit } from '../Kit.js'
import { activeAccount } from '../select/connection.js'
import { sendSlice, updateSend } from '../state/send.js'
import { within } from '../within.js'
import { spendable } from './amounts.js'
import { readPatience, sendingClient } from './sendingClient.js'

/**
 * Fills the amount in with all that can be sent: of the native coin the balance without the highest fee, so that any speed can still be
 * chosen. The amount is in the token's unit. Rejects with LATCHKEY_RPC__FAILED if the fee cannot be read, or the balance of a new
 * account is not read yet.
 * @example await setMax(kit)
 */
export async function setMax(kit: Kit): Promise<void> {
  const { token, nft } = kit.slice(sendSlice).get()
  if (nft) return updateSend(kit, { amount: String(nft.held) })
  const account = activeAccount(kit)
  if (!token || !account) return
  if (token.isUnread) throw rpcFailed()
  const fee = token.address === undefined ? await within(kit, readPatience, highestFee(kit)) : 0n
  if (fee === undefined) throw rpcFailed()
  // Another token may have been chosen meanwhile.
  if (kit.slice(sendSlice).get().token !== token) return
  updateSend(kit, { amount: formatUnits(spendable(token, fee), token.decimals), unit: 'token' })
}

/** Of a payment of the coin to the receiver; to the account itself while there is no receiver. */
async function highestFee(kit: Kit): Promise<bigint> {
  const account = activeAccount(kit)
  if (!account) return 0n
  const { caipNetworkId: network, address: from } = parseCaipAddress(account.caipAddress)
  const { receiver } = kit.slice(sendSlice).get()
  const to = receiver.status === 'found' ? receiver.address : from
  const client = await sendingClient(kit, network)
  const fees = await client.estimateFees?.({ network, from, to, amount: 0n })
  // The last one is the fastest.
  return fees?.at(-1)?.amount ?? 0n
}
