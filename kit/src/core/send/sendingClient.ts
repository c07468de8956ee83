import { type CaipNetworkId, parseCaipNetworkId } from '../../protocol/caip.js'
import { unsupportedChain, watchOnly } from '../../protocol/errors/wallet.js'
import { networkClient } from '../connection/networkClient.js'
import type { NetworkClient } from '../contracts/Adapter.js'
import type { Kit } from '../Kit.js'
import { accountOf } from '../select/connection.js'
import { findNetwork } from '../select/network.js'

/** How long a person waits for a network before it counts as unreadable, in ms. Ours. */
export const readPatience = 10_000

/** A network whose client can read addresses, so that the kit can send on it. */
export type SendingClient = NetworkClient & Required<Pick<NetworkClient, 'readAddress'>>

/**
 * Throws LATCHKEY_NETWORK__UNSUPPORTED_CHAIN if the kit, or the connected wallet, cannot send on the network, and
 * LATCHKEY_ACCOUNT__WATCH_ONLY.
 */
export async function sendingClient(kit: Kit, id: CaipNetworkId): Promise<SendingClient> {
  const { namespace } = parseCaipNetworkId(id)
  const network = findNetwork(kit, id)
  const client = network && (await networkClient(kit, network))
  const connected = accountOf(kit, namespace)?.connected
  if (connected?.isWatchOnly) throw watchOnly()
  if (!client?.readAddress || !(connected?.sendTransfer || connected?.sendCalls)) throw unsupportedChain()
  return client as SendingClient
}
