import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { LinkHost } from '../../core/contracts/Device.js'
import { isSafeWebLink } from '../../protocol/urls.js'
import type { Channel } from './channel.js'
import type { MiniAppTarget } from './MiniAppWindow.js'

/** A client that does not answer has opened the link, or never will, in ms. Ours. */
const openLimit = 10_000

/**
 * Opens the kit's links by the client, because links with a new tab open nothing in its web view: those of buttons, and those that are followed in the
 * modal. The page's own links are left alone. https://miniapps.farcaster.xyz/docs/sdk/actions/open-url
 */
export function openLinks(
  { environment: { hosts }, onDestroy, report }: ConnectorContext,
  document: MiniAppTarget,
  channel: Channel
): void {
  const host: LinkHost = {
    app: 'farcaster',
    open(href) {
      if (!isSafeWebLink(href)) return false
      channel.call('openUrl', [href], openLimit).catch(report)
      return true
    }
  }
  const follow = (event: Event) => {
    const link = event.defaultPrevented ? undefined : linkOf(event)
    if (link && host.open(link)) event.preventDefault()
  }
  hosts?.add(host)
  document.addEventListener('click', follow)
  onDestroy(() => {
    hosts?.delete(host)
    document.removeEventListener('click', follow)
  })
}

/** The address of a link to a new tab in the kit's own elements. */
function linkOf(event: Event): string | undefined {
  const path = event.composedPath() as readonly Partial<HTMLAnchorElement>[]
  if (!path.some(({ localName }) => localName === 'latchkey-root')) return undefined
  return path.find(({ localName, target }) => localName === 'a' && target === '_blank')?.href
}
