import type { CaipAddress, CaipNetworkId } from '../../protocol/caip.js'
import { gasPriceUnsupported, swapsUnsupported } from '../../protocol/errors/swap.js'
import { networkClient } from '../connection/networkClient.js'
import type { NetworkClient } from '../contracts/Adapter.js'
import type { ConvertServices } from '../contracts/KitServices.js'
import type { Kit } from '../Kit.js'
import { isChainSupported } from '../query/isChainSupported.js'
import { findNetwork } from '../select/network.js'
import type { SwapToken } from '../state/swap.js'

/** The address that stands for the native coin (wire.md section 1.0). */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** A token as the data API names it. */
export const caipOf = (network: CaipNetworkId, { address }: Pick<SwapToken, 'address'>): CaipAddress =>
  `${network}:${address ?? nativeAddress}`

/** The contract of a token that the data API names; `undefined` for the native coin. */
export function contractOf(token: string): string | undefined {
  const address = token.slice(token.lastIndexOf(':') + 1)
  return address.toLowerCase() === nativeAddress ? undefined : address
}

/** The clients of swaps. Rejects with LATCHKEY_SWAP__UNSUPPORTED without a data API that knows the network. */
export async function convertServices(
  kit: Kit,
  network: CaipNetworkId,
  signal: AbortSignal = new AbortController().signal
): Promise<ConvertServices> {
  const services = await (await (await kit.services()).account()).convert()
  if (!services || !(await isChainSupported(kit, network, signal))) throw swapsUnsupported()
  return services
}

/** What reads the network; `undefined` if the kit does not know it. */
export async function swapClient(kit: Kit, id: CaipNetworkId): Promise<NetworkClient | undefined> {
  const network = findNetwork(kit, id)
  return network && networkClient(kit, network)
}

/** The price of a unit of gas in wei. Rejects with LATCHKEY_SWAP__GAS_PRICE_UNSUPPORTED. */
export async function readGasPrice(kit: Kit, network: CaipNetworkId, signal: AbortSignal): Promise<bigint> {
  const services = await (await (await kit.services()).account()).convert()
  if (!services || !(await isChainSupported(kit, network, signal))) throw gasPriceUnsupported()
  const { fast } = await services.getGasPrice({ chainId: network }, signal)
  return BigInt(fast)
}
