import type { CaipNetworkId } from '../protocol/caip.js'
import type { CustomRpcUrlMap } from './types.js'

/** The URLs of option `customRpcUrls`, as the kit takes them. */
export function toRpcUrls(custom: CustomRpcUrlMap): Readonly<Record<CaipNetworkId, readonly string[]>> {
  const entries = Object.entries(custom).map(([id, urls = []]) => [
    id,
    (typeof urls === 'string' ? [urls] : urls).map(one => (typeof one === 'string' ? one : one.url))
  ])
  return Object.fromEntries(entries)
}
