import { type CaipNetworkId, parseCaipNetworkId } from '../../protocol/caip.js'
import { unsupportedChain } from '../../protocol/errors/wallet.js'
import { networkClient } from '../connection/networkClient.js'
import type { NetworkClient } from '../contracts/Adapter.js'
import type { Kit } from '../Kit.js'
import { assertCanSign } from '../select/assertCanSign.js'
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
  assertCanSign(connected)
  if (!client?.readAddress || !(connected?.sendTransfer || connected?.sendCalls)) throw unsupportedChain()
  return client as SendingClient
}

/**
 * The client that resolves names for a network: its own, or that of the first other network with names in its namespace. A name on a
 * test network may have another owner than on a main network, so that the two do not mix.
 */
export async function namingClient(kit: Kit, id: CaipNetworkId): Promise<NetworkClient | undefined> {
  const own = findNetwork(kit, id)
  const { networks } = kit.state.network.get()
  const related = networks.filter(
    other => other !== own && other.chainNamespace === own?.chainNamespace && !other.testnet === !own?.testnet
  )
  for (const network of own ? [own, ...related] : []) {
    const client = await networkClient(kit, network)
    if (client?.resolveName) return client
  }
  return undefined
}
