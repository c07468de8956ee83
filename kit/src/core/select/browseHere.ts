import type { WalletEntry } from '../../client/state/wallets.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { DeviceFacts } from '../contracts/Device.js'
import type { Kit } from '../Kit.js'
import { browseLink } from '../deepLinks/browseLink.js'
import type { AppLink } from '../deepLinks/walletLink.js'

/** The link that opens this page in a wallet's own browser, on a phone, if the wallet needs that. */
export function browseHere(
  kit: Kit,
  entry: WalletEntry | undefined,
  device: DeviceFacts | undefined,
  namespace: Namespace = kit.state.network.get().activeNamespace
): AppLink | undefined {
  const { page } = kit.environment
  const wallet = entry?.wallet
  if (!wallet || !device || !page.isMobile()) return undefined
  const href = browseLink({ wallet, page: page.url(), namespace, device })
  return href === undefined ? undefined : { href, target: device.app ? '_blank' : '_self', base: href }
}
