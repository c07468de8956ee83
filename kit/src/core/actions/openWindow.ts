import { isSafeWebLink } from '../../protocol/urls.js'
import type { Kit } from '../Kit.js'

/** Opens a web page in a new tab, if the link is a plain web link. Returns whether it was opened. */
export function openWindow(kit: Kit, url: string): boolean {
  return isSafeWebLink(url) && kit.environment.openWindow(url, '_blank')
}
