import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import type { Balance } from '../../protocol/http/account.js'
import { walletAssetsPatience } from '../../protocol/limits.js'
import type { Network } from '../../protocol/network.js'
import { sanitizeText } from '../../protocol/text.js'
import { formatUnits } from '../../protocol/units.js'
import type { WalletAsset } from '../../protocol/walletRequests.js'
import type { Kit } from '../Kit.js'
import { accountOf } from '../select/connection.js'
import { findNetwork } from '../select/network.js'
import { within } from '../within.js'
import { capabilitiesQuery } from './capabilitiesQuery.js'
import { fetchQuery } from './fetchQuery.js'

/**
 * The tokens of an account as its wallet lists them (ERC-7811), if the wallet has the capability `assetDiscovery` on the network.
 * Undefined if it has not, fails, answers in another form, or does not answer within 5 s. The capability is read once a connection.
 */
export async function walletAssets(
  kit: Kit,
  account: CaipAddress,
  signal: AbortSignal
): Promise<readonly Balance[] | undefined> {
  const { caipNetworkId: network, namespace, address } = parseCaipAddress(account)
  const active = accountOf(kit, namespace)
  const { getAssets } = active?.connected ?? {}
  if (active?.caipAddress !== account || !getAssets) return undefined
  const query = { ...capabilitiesQuery(kit, account), staleTime: Number.POSITIVE_INFINITY }
  const { assetDiscovery } = await fetchQuery(kit, query, signal)
  if (!isSupported(assetDiscovery)) return undefined
  const assets = await inTime(kit, getAssets({ address, network }))
  const coin = findNetwork(kit, network)?.nativeCurrency
  return assets?.flatMap(asset => toBalance(asset.address ? asset : withCoin(asset, coin), network) ?? [])
}

/** Undefined also if the wallet fails: the data API is asked then. */
const inTime = <T>(kit: Kit, answer: Promise<T>): Promise<T | undefined> =>
  within(kit, walletAssetsPatience, answer).catch(() => undefined)

/** The value of a capability is the wallet's, not validated. */
const isSupported = (capability: unknown): boolean =>
  typeof capability === 'object' &&
  capability !== null &&
  'supported' in capability &&
  capability.supported === true

/** The native coin, of which a wallet need not say more than the amount (ERC-7811). */
function withCoin(asset: WalletAsset, coin: Network['nativeCurrency'] | undefined): WalletAsset {
  const { decimals = coin?.decimals, name = coin?.name, symbol = coin?.symbol } = asset
  return { ...asset, decimals, name, symbol }
}

/** Undefined for an asset whose amount cannot be shown. */
function toBalance(
  { address, amount, decimals, name, symbol, price = 0, value, iconUrl = '' }: WalletAsset,
  chainId: string
): Balance | undefined {
  if (decimals === undefined) return undefined
  const numeric = formatUnits(amount, decimals)
  const worth = value ?? (price > 0 ? Number(numeric) * price : undefined)
  return {
    name: sanitizeText(name),
    symbol: sanitizeText(symbol),
    chainId,
    ...(address && { address: `${chainId}:${address}` }),
    ...(worth !== undefined && { value: worth }),
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl
  }
}
