import { isSafeWebLink } from '../../protocol/urls.js'
import type { Kit } from '../Kit.js'

/** Opens a web page in a new tab. A link that is not a plain web link is not opened; answers whether it was. */
export function openWindow(kit: Kit, url: string): boolean {
  return isSafeWebLink(url) && kit.environment.openWindow(url, '_blank')
}
