import { unknownAccount, unsupportedChain, watchOnly } from '../../protocol/errors/wallet.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { sanitizeText } from '../../protocol/text.js'
import { namingClient, networkClient } from '../connection/networkClient.js'
import { createWatchConnector, loadWatched } from '../connection/watchConnector.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'
import { isSameAddress } from '../select/isSameAddress.js'
import { selectedNetwork } from '../select/network.js'
import { setWatched, type WatchedAccount } from '../state/watched.js'
import { watchedLimit, writeWatched } from '../storage/watched.js'
import { withWalletActions } from '../withWalletActions.js'

/**
 * Watches an account by its address or name: it becomes the active account of the namespace, which can be looked at, and never signs. A
 * connected wallet is replaced, and stays among the recent ones. The account is stored until it is removed, or the namespace is
 * disconnected (promise P1). Rejects with LATCHKEY_ACCOUNT__NOT_FOUND, LATCHKEY_NETWORK__UNSUPPORTED_CHAIN without an adapter that reads
 * addresses, LATCHKEY_ACCOUNT__WATCH_ONLY if the page signs accounts in (option `siwx`), LATCHKEY_RPC__FAILED.
 * @example await watchAccount(kit, { text: 'vitalik.eth' })
 */
export async function watchAccount(
  kit: Kit,
  { text, namespace = kit.state.network.get().activeNamespace }: WatchParameters
): Promise<void> {
  if (kit.config.get().siwx) throw watchOnly({ details: 'siwx' })
  const account = await findAccount(kit, namespace, text.trim())
  await showFirst(kit, namespace, account)
}

/** `text`: an address or a name. `namespace`: the active one by default. */
export type WatchParameters = { readonly text: string; readonly namespace?: Namespace | undefined }

/** Makes a watch-only account the active one, here and in the other tabs. Rejects as `connect` does. */
export async function showWatched(
  kit: Kit,
  { namespace, address }: { readonly namespace: Namespace; readonly address: string }
): Promise<void> {
  const known = (await loadWatched(kit, namespace)).find(account => account.address === address)
  await showFirst(kit, namespace, known ?? { address })
}

/** Puts the account first in the list, by which a reload and other tabs show it, and connects it. */
async function showFirst(kit: Kit, namespace: Namespace, account: WatchedAccount): Promise<void> {
  const others = (await loadWatched(kit, namespace)).filter(
    ({ address }) => !isSameAddress(kit, namespace, address, account.address)
  )
  await store(kit, namespace, [account, ...others].slice(0, watchedLimit))
  await connectWatched(kit, namespace)
}

const connectWatched = (kit: Kit, namespace: Namespace): Promise<void> =>
  withWalletActions(({ connect }) => connect(kit, { connector: createWatchConnector(kit, namespace) }))

/** Stops watching an account. The last one disconnects the namespace, if it is shown. Never rejects. */
export async function unwatchAccount(
  kit: Kit,
  { namespace, address }: { readonly namespace: Namespace; readonly address: string }
): Promise<void> {
  const left = (await loadWatched(kit, namespace)).filter(account => account.address !== address)
  await store(kit, namespace, left)
  const connection = connectionOf(kit, namespace)
  if (connection.status !== 'connected' || !connection.isWatchOnly) return
  if (left.length === 0) await withWalletActions(({ disconnect }) => disconnect(kit, { namespace }))
  else await connectWatched(kit, namespace).catch(kit.report)
}

async function store(kit: Kit, namespace: Namespace, accounts: readonly WatchedAccount[]): Promise<void> {
  setWatched(kit, namespace, accounts)
  await writeWatched(kit, namespace, accounts)
}

async function findAccount(kit: Kit, namespace: Namespace, text: string): Promise<WatchedAccount> {
  const network = selectedNetwork(kit, namespace)
  const client = network && (await networkClient(kit, network))
  if (!network || !client?.readAddress) throw unsupportedChain()
  const own = await client.readAddress(text)
  if (own?.problem === 'checksum') throw unknownAccount({ details: 'checksum' })
  if (own) return { address: own.address }
  // The longest name of DNS, to which ENS names belong.
  const isName = text.length <= 255 && /^[^\s:/]+\.[^\s:/.]+$/.test(text)
  const naming = isName ? await namingClient(kit, network.caipNetworkId) : undefined
  const named = await naming?.resolveName?.(text)
  const found = named && (await client.readAddress(named))
  if (!found || found.problem) throw unknownAccount()
  return { address: found.address, name: sanitizeText(text, 255) }
}
