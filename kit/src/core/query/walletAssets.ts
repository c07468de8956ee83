import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import type { Balance } from '../../protocol/http/account.js'
import { walletAssetsPatience } from '../../protocol/limits.js'
import { sanitizeText } from '../../protocol/text.js'
import { formatUnits } from '../../protocol/units.js'
import { isSafeImage } from '../../protocol/urls.js'
import type { WalletAsset } from '../../protocol/walletRequests.js'
import type { Kit } from '../Kit.js'
import { accountOf } from '../select/connection.js'
import { within } from '../within.js'
import { assetDiscoveryKey } from './accountKeys.js'
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
  const { getCapabilities, getAssets } = active?.connected ?? {}
  if (active?.caipAddress !== account || !getCapabilities || !getAssets) return undefined
  const isOffered = await fetchQuery(
    kit,
    {
      key: assetDiscoveryKey(account),
      staleTime: Number.POSITIVE_INFINITY,
      outlivesObservers: true,
      fetch: async () => {
        const answer = await inTime(kit, getCapabilities({ address, networks: [network] }))
        return isSupported(answer?.[network]?.assetDiscovery)
      }
    },
    signal
  )
  if (!isOffered) return undefined
  const assets = await inTime(kit, getAssets({ address, network }))
  return assets?.map(asset => toBalance(asset, network))
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

function toBalance(
  { address, amount, decimals, name, symbol, ...asset }: WalletAsset,
  chainId: string
): Balance {
  const { price = 0, iconUrl } = asset
  const numeric = formatUnits(amount, decimals)
  const value = asset.value ?? (price > 0 ? Number(numeric) * price : undefined)
  return {
    name: sanitizeText(name),
    symbol: sanitizeText(symbol),
    chainId,
    ...(address && { address: `${chainId}:${address}` }),
    ...(value !== undefined && { value }),
    price,
    quantity: { decimals: String(decimals), numeric },
    // A picture of another host would be fetched from it, which no host configured (decision D13).
    iconUrl: iconUrl?.startsWith('data:') && isSafeImage(iconUrl) ? iconUrl : ''
  }
}
