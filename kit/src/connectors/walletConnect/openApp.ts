import { requestLink } from '../../core/links/requestLink.js'
import type { WalletLink } from '../../core/state/pairing.js'
import { isSafeWalletLink } from '../../protocol/links.js'
import type { Session } from '../../walletconnect/sign/types.js'
import { type Desk, sessionOf, type Use } from './Desk.js'

/** Opens the app of a session's wallet for a request, where the session was made with it on this device (promise P16). */
export async function openApp(desk: Desk, use: Use, requestId: string): Promise<void> {
  const { environment, getLink } = desk.context
  const [known, device] = await Promise.all([getLink(use.namespace), environment.device?.()])
  const link = known && ofSession(known, sessionOf(desk, use))
  const opening = device && requestLink({ link, requestId, topic: use.topic, device })
  if (opening) device.open(opening.href, opening.target)
}

/** Where the wallet that approved names a link of its own, of the same kind, that one: it may not be the one that was tapped. */
function ofSession(link: WalletLink, session: Session | undefined): WalletLink {
  const { native, universal } = session?.peer.metadata.redirect ?? {}
  const own = /^https?:/i.test(link.href) ? universal : native
  return isSafeWalletLink(own) ? { ...link, href: own } : link
}
