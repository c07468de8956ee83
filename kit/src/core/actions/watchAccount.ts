import { superseded, unknownAccount, unsupportedChain, watchOnly } from '../../protocol/errors/wallet.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { sanitizeText } from '../../protocol/text.js'
import { addressTest } from '../connection/addressTest.js'
import { beginAttempt } from '../connection/attempt.js'
import { giveUp } from '../connection/giveUp.js'
import { namingClient, networkClient } from '../connection/networkClient.js'
import { createWatchConnector, loadWatched } from '../connection/watchConnector.js'
import type { Kit } from '../Kit.js'
import { lookUpServed } from '../query/lookUpServed.js'
import { connectionOf } from '../select/connection.js'
import { isSameAddress } from '../select/isSameAddress.js'
import { mayWatch } from '../select/mayWatch.js'
import { selectedNetwork } from '../select/network.js'
import { watchConnectorId } from '../select/watchConnectorId.js'
import type { WatchedAccount } from '../state/watched.js'
import { changeWatched } from '../storage/watched.js'
import { withWalletActions } from '../withWalletActions.js'

/**
 * Watches an account by its address or name, of ENS or of the server's zone: it becomes the active account of the namespace, which can be looked at, and never signs. A
 * connected wallet stays connected beside it. The account is stored until it is removed, or the namespace is
 * disconnected (promise P1). The attempt begins with the call: a wallet that connects, or a disconnect, while a name is looked up has
 * precedence (promise P8). Rejects with LATCHKEY_ACCOUNT__NOT_FOUND, LATCHKEY_NETWORK__UNSUPPORTED_CHAIN without an adapter that reads
 * addresses, LATCHKEY_ACCOUNT__WATCH_ONLY if the page signs accounts in (option `siwx`) or does not offer it (`features.watchOnly`),
 * LATCHKEY_CONNECT__SUPERSEDED, LATCHKEY_RPC__FAILED, LATCHKEY_NAME__RESOLVE_FAILED.
 * @example await watchAccount(kit, { text: 'vitalik.eth' })
 */
export async function watchAccount(
  kit: Kit,
  { text, namespace = kit.state.network.get().activeNamespace, signal }: WatchParameters
): Promise<void> {
  if (!mayWatch(kit)) throw watchOnly({ details: 'accounts may not be watched here' })
  await showFirst(kit, namespace, () => findAccount(kit, namespace, text.trim()), signal)
}

/**
 * `text`: an address or a name. `namespace`: the active one by default. `signal`: aborted when the caller no longer waits; a later answer
 * then changes nothing.
 */
export type WatchParameters = {
  readonly text: string
  readonly namespace?: Namespace | undefined
  readonly signal?: AbortSignal | undefined
}

/** Makes a watch-only account the active one, here and in the other tabs. Rejects as `connect` does. */
export async function showWatched(
  kit: Kit,
  { namespace, address }: { readonly namespace: Namespace; readonly address: string }
): Promise<void> {
  const find = async () =>
    (await loadWatched(kit, namespace)).find(account => account.address === address) ?? { address }
  await showFirst(kit, namespace, find)
}

/** Puts the found account first in the list, by which a reload and other tabs show it, and connects it. */
async function showFirst(
  kit: Kit,
  namespace: Namespace,
  find: () => Promise<WatchedAccount>,
  signal?: AbortSignal
): Promise<void> {
  const isNewest = beginAttempt(kit, namespace, true)
  const check = () => {
    if (!isNewest() || signal?.aborted) throw superseded()
  }
  try {
    const account = await find()
    const accounts = await changeWatched(kit, namespace, addressTest(kit, namespace), old => {
      check()
      return [account, ...old.filter(one => !isSameAddress(kit, namespace, one.address, account.address))]
    })
    check()
    await connectWatched(kit, namespace, accounts)
  } catch (error) {
    if (isNewest()) giveUp(kit, namespace)
    throw error
  }
}

const connectWatched = (kit: Kit, namespace: Namespace, accounts: readonly WatchedAccount[]): Promise<void> =>
  withWalletActions(({ connect }) =>
    connect(kit, { connector: createWatchConnector(kit, namespace, accounts) })
  )

/** Stops watching an account. The last one disconnects the namespace, if it is shown. Never rejects. */
export async function unwatchAccount(
  kit: Kit,
  { namespace, address }: { readonly namespace: Namespace; readonly address: string }
): Promise<void> {
  const left = await changeWatched(kit, namespace, addressTest(kit, namespace), old =>
    old.filter(account => account.address !== address)
  )
  const connection = connectionOf(kit, namespace)
  if (connection.status !== 'connected' || !connection.isWatchOnly) return
  if (left.length === 0)
    await withWalletActions(({ disconnect }) => disconnect(kit, { namespace, connectorId: watchConnectorId }))
  else await connectWatched(kit, namespace, left).catch(kit.report)
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
  const { caipNetworkId } = network
  const naming = isName ? await namingClient(kit, caipNetworkId) : undefined
  const named =
    (await naming?.resolveName?.(text)) ?? (isName ? await lookUpServed(kit, caipNetworkId, text) : undefined)
  const found = named && (await client.readAddress(named))
  if (!found || found.problem) throw unknownAccount()
  return { address: found.address, name: sanitizeText(text, 255) }
}
