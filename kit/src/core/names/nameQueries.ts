import type { QueryKey } from '../../client/state/queries.js'
import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { nameNotResolved, nameSuggestionsFailed, namesNotFetched } from '../../protocol/errors/names.js'
import { toEvmChainId } from '../../protocol/evmChainId.js'
import type { AccountName } from '../../protocol/http/names.js'
import { nameNamespaces } from '../../protocol/http/servedNamespaces.js'
import { identityCacheDuration } from '../../protocol/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { isSafeImage } from '../../protocol/urls.js'
import { fetchIdentity } from '../actions/fetchIdentity.js'
import type { Kit } from '../Kit.js'
import { identityKey } from '../query/accountKeys.js'
import { fetchQuery, observeQuery } from '../query/fetchQuery.js'
import { fetchSupported, isChainSupported } from '../query/isChainSupported.js'
import type { QueryOptions } from '../query/Query.js'
import { accountOf } from '../select/connection.js'
import { queryState } from '../select/queryState.js'
import { isAccountName } from './nameOf.js'
import { createNameServices, type NameSuggestion, nameError } from './nameServices.js'

/** A name of an account. `image`: its picture, at the server. `addresses`: by ENSIP-11 coin type in decimal digits. */
export type OwnName = {
  readonly name: string
  readonly image?: string | undefined
  readonly attributes: Readonly<Record<string, string>>
  readonly addresses: Readonly<Record<string, string>>
}

/** The names of an account at the server. `isOffered`: the server registers names for the account. */
export type OwnNames = { readonly isOffered: boolean; readonly names: readonly OwnName[] }

/** The zones of servers that announce none: that of new names first (wire.md section 1.12). */
const referenceZones = ['reown.id', 'wcn.id'] as const

/** Whether a name is below the zone that the server announces. Other names are those of ENS: the server must not learn of them. */
async function isServed(kit: Kit, name: string, signal?: AbortSignal): Promise<boolean> {
  const { nameZone } = await fetchSupported(kit, signal)
  return (nameZone === undefined ? referenceZones : [nameZone]).some(zone => name.endsWith(`.${zone}`))
}

/** A suggestion stays for so long, in ms: names are taken meanwhile. Ours. */
const suggestionAge = 5_000

/** The same for every network of the namespace. */
export const ownNamesKey = (namespace: Namespace, address: string): QueryKey<OwnNames> => [
  'account',
  namespace,
  'names',
  address
]

/** The beginning of the keys of all suggestions. */
export const suggestionsPrefix: QueryKey = ['names']

export const suggestionsKey = (label: string): QueryKey<readonly NameSuggestion[]> => [
  ...suggestionsPrefix,
  label
]

/**
 * Fetches the server's names of an account, unless its identity has a name of ENS already (wire.md section 1.2). Fresh for 5 min (SPEC
 * section 9). Never rejects.
 * @example useQuery(ownNamesKey(namespace, address), signal => fetchOwnNames(kit, { account }, signal))
 */
export async function fetchOwnNames(
  kit: Kit,
  { account }: { readonly account: CaipAddress },
  signal: AbortSignal
): Promise<void> {
  const { namespace, address, caipNetworkId } = parseCaipAddress(account)
  if (!nameNamespaces.includes(namespace) || !kit.config.get().services.api) return
  await fetchIdentity(kit, { address: account }, signal)
  const { data } = queryState(kit, identityKey(namespace, address))
  const isWanted = await isChainSupported(kit, caipNetworkId, signal)
    .then(isKnown => isKnown && (data?.name === undefined || isServed(kit, data.name, signal)))
    .catch(() => false)
  // No request is sent for an account that was disconnected meanwhile (promise P1).
  if (isWanted && accountOf(kit, namespace)?.address === address)
    await observeQuery(kit, ownNamesQuery(kit, account), signal)
}

function ownNamesQuery(kit: Kit, account: CaipAddress): QueryOptions<OwnNames> {
  const { namespace, address } = parseCaipAddress(account)
  return {
    key: ownNamesKey(namespace, address),
    staleTime: identityCacheDuration,
    fetch: async signal => {
      const names = await createNameServices(kit)
        .reverse(account, signal)
        .catch(cause => {
          throw nameError(namesNotFetched(), cause)
        })
      return {
        isOffered: names !== undefined,
        names: (names ?? [])
          .filter(({ name }) => isAccountName(name))
          .map(name => toOwnName(kit, address, name))
      }
    }
  }
}

/**
 * A name as views show it. The picture is loaded through the server: its own host would learn who looks at the account (decision D13).
 * A changed picture has another URL, as browsers keep the former one for a while.
 */
export function toOwnName(
  kit: Kit,
  address: string,
  { name, attributes, addresses, updated_at }: AccountName
): OwnName {
  const image = `${kit.config.get().services.api}/v1/identity/${address}/avatar`
  const version = encodeURIComponent(updated_at ?? '')
  return {
    name,
    image: attributes?.avatar && isSafeImage(image) ? `${image}?at=${version}` : undefined,
    attributes: attributes ?? {},
    addresses: Object.fromEntries(Object.entries(addresses).map(([coin, record]) => [coin, record.address]))
  }
}

/**
 * Whether a label can be registered, and names like it: the first one is the label's own. Rejects with LATCHKEY_NAME__SUGGESTIONS_FAILED.
 * @example useQuery(query.key, signal => observeQuery(kit, query, signal))
 */
export function suggestionsQuery(kit: Kit, label: string): QueryOptions<readonly NameSuggestion[]> {
  return {
    key: suggestionsKey(label),
    staleTime: suggestionAge,
    fetch: async signal => {
      const all = await fetchSupported(kit, signal)
        .then(({ nameZone: zone = referenceZones[0] }) =>
          createNameServices(kit).suggest({ label, zone }, signal)
        )
        .catch(cause => {
          throw nameError(nameSuggestionsFailed(), cause)
        })
      const shown = all.filter(({ name }) => isAccountName(name))
      return shown.filter(({ name }, index) => shown.findIndex(other => other.name === name) === index)
    }
  }
}

/** The suggestions of a label. Rejects with LATCHKEY_NAME__SUGGESTIONS_FAILED, LATCHKEY_HTTP__ABORTED. */
export const suggestNames = (kit: Kit, label: string): Promise<readonly NameSuggestion[]> =>
  fetchQuery(kit, suggestionsQuery(kit, label))

/**
 * The address of a registered name on a network, else the one that it has for every EVM network (ENSIP-19): undefined if there is none.
 * The address on Ethereum does not stand for that of another network, where a contract may not exist. A name outside the server's zone is
 * not asked for. Rejects with LATCHKEY_NAME__RESOLVE_FAILED.
 */
export async function lookUpName(kit: Kit, name: string, chainId: number): Promise<string | undefined> {
  const typed = name.toLowerCase()
  if (!kit.config.get().services.api || !isAccountName(typed)) return undefined
  const found = await isServed(kit, typed)
    .then(isOurs => (isOurs ? createNameServices(kit).lookUp(typed) : undefined))
    .catch(cause => {
      throw nameError(nameNotResolved(), cause)
    })
  if (found?.name !== typed) return undefined
  return (found.addresses[recordCoinOf(chainId)] ?? found.addresses[defaultCoin])?.address
}

/** `lookUpName` on the network of the connected EVM account, else on Ethereum. */
export const lookUpActiveName = (kit: Kit, name: string): Promise<string | undefined> =>
  lookUpName(kit, name, toEvmChainId(accountOf(kit, 'eip155')?.connected.chainId ?? 1))

/** The coin type of ether on Ethereum (SLIP-44). */
const etherCoin = 60

/** The coin type of the address for every EVM network (ENSIP-19). */
export const defaultCoin = 0x80000000

/** The coin type under which a name has its address on a chain: on Ethereum that of ether (ENSIP-11). */
export const recordCoinOf = (chainId: number): number => (chainId === 1 ? etherCoin : coinTypeOf(chainId))

/** The ENSIP-11 coin type of a chain; `chainId` is below 2^31. */
export const coinTypeOf = (chainId: number): number => (0x80000000 | chainId) >>> 0
