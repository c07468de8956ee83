import type { CustomWallet, WalletEntry } from '../../client/state/wallets.js'
import { invalidOption } from '../../protocol/errors/opening.js'
import type { Wallet } from '../../protocol/http/directory.js'
import { isSafeImage } from '../../protocol/urls.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { sanitizeText } from '../../protocol/text.js'
import type { Kit } from '../Kit.js'
import { assetImage } from './assetImage.js'

/** The entry of a wallet that the directory or the host describes, with the connectors that reach it on this page. */
export function describedEntry(
  kit: Kit,
  kind: WalletEntry['kind'],
  wallet: CustomWallet & Partial<Pick<Wallet, 'image_id'>>
): WalletEntry {
  const connectors = kit.state.wallets
    .get()
    .connectors.filter(({ rdns }) => rdns !== undefined && normalizeRdns(rdns) === wallet.rdns)
  // The host names a picture anywhere, also of its wallet that was used. That of a directory is loaded by its id (decision D13).
  const host = kit.config.get().customWallets.find(({ id }) => id === wallet.id)?.image_url
  const own = isSafeImage(host) ? host : connectors[0]?.icon
  const image =
    assetImage(kit, { kind: 'wallet', id: wallet.id, imageId: own ? undefined : wallet.image_id }) ?? own
  // The directory's data are not trusted: a name with bidirectional control characters is not used (promise P30).
  const name = sanitizeText(wallet.name) || sanitizeText(wallet.id)
  return { id: wallet.id, name, image, kind, connectors, wallet }
}

/** Compares by id, then by rdns, then by name if there is no rdns: the first one stays. */
export function withoutDoubles(entries: readonly WalletEntry[]): readonly WalletEntry[] {
  const seen = new Set<string>()
  return entries.filter(entry => {
    if (entry.kind === 'installed') {
      for (const key of keysOf(entry)) seen.add(key)
      return true
    }
    const keys = keysOf(entry)
    const isDouble = keys.some(key => seen.has(key))
    for (const key of keys) seen.add(key)
    return !isDouble
  })
}

/** MetaMask's app announces another rdns in its browser; both are one wallet (screens.md section 7). */
export const normalizeRdns = (rdns: string | undefined): string | undefined =>
  rdns === 'io.metamask.mobile' ? 'io.metamask' : rdns

function keysOf({ id, name, wallet, connectors }: WalletEntry): readonly string[] {
  const rdns = normalizeRdns(wallet?.rdns ?? connectors[0]?.rdns)
  return rdns ? [id, rdns] : [id, `name ${name.toLowerCase()}`]
}

/** Applies the host's `wallets()`. If it throws, the error is reported and the list stays. */
export function applyHostFilter(
  kit: Kit,
  entries: readonly WalletEntry[],
  namespace?: Namespace
): readonly WalletEntry[] {
  const { wallets } = kit.config.get()
  if (!wallets) return entries
  try {
    const environment = {
      isMobile: kit.environment.page.isMobile(),
      namespace: namespace ?? kit.state.network.get().activeNamespace
    }
    const list: unknown = wallets(entries, environment)
    if (Array.isArray(list)) return list
    throw invalidOption({ context: { option: 'wallets', problem: 'it must answer a list' } })
  } catch (error) {
    kit.report(error)
    return entries
  }
}
