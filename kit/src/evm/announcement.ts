import { peek } from '../protocol/peek.js'
import { sanitizeText } from '../protocol/text.js'
import { isSafeImage } from '../protocol/urls.js'
import { type Eip1193Provider, isProvider } from './provider.js'

/** A valid EIP-6963 announcement. */
export type Announcement = {
  readonly uuid: string
  readonly name: string
  readonly rdns: string
  readonly icon?: string
  readonly provider: Eip1193Provider
}

/**
 * Validates the `detail` of an `eip6963:announceProvider` event: `undefined` if it is not a wallet. Each field is read once. An icon
 * that must not be shown is removed; the wallet stays.
 */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  const info = peek(detail, 'info')
  const provider = peek(detail, 'provider')
  const uuid = peek(info, 'uuid')
  const rdns = peek(info, 'rdns')
  const icon = peek(info, 'icon')
  const name = sanitizeText(peek(info, 'name'))
  if (typeof uuid !== 'string' || uuid === '' || uuid.length > 128 || name === '' || !isProvider(provider))
    return
  if (typeof rdns !== 'string' || !/^[\w.-]{1,128}$/.test(rdns)) return
  const shown = isSafeImage(icon) && icon.startsWith('data:')
  return { uuid, name, rdns: rdns.toLowerCase(), provider, ...(shown && { icon }) }
}
