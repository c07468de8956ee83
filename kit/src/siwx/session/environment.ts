import { signInMessageFailed } from '../../protocol/errors/signIn.js'
import type { Network } from '../../protocol/network.js'
import { parseUrl } from '../../protocol/parseUrl.js'
import type { SiwxFetch, SiwxStorage, SiwxSurroundings } from '../SiwxConfig.js'
import type { SiwxMessageOptions } from './SiwxOptions.js'

/** The environment of a plug-in: its options, then the kit's, then the runtime's own. */
export type SiwxEnvironment = {
  readonly networks: readonly Network[]
  readonly storage: SiwxStorage
  readonly fetch: SiwxFetch
  now(): number
  randomBytes(length: number): Uint8Array
  /** Throws LATCHKEY_SIWX__MESSAGE_FAILED if there is no page and none was configured. */
  page(): { readonly domain: string; readonly uri: string }
}

export function resolveEnvironment(
  options: SiwxMessageOptions & { readonly networks?: readonly Network[] | undefined },
  kit: SiwxSurroundings | undefined,
  memory: SiwxStorage
): SiwxEnvironment {
  return {
    networks: options.networks ?? kit?.networks ?? [],
    storage: options.storage ?? kit?.storage ?? memory,
    fetch: options.fetch ?? kit?.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    now: () => (options.clock ?? kit?.clock ?? Date).now(),
    randomBytes: length =>
      kit?.random.bytes(length) ?? globalThis.crypto.getRandomValues(new Uint8Array(length)),
    page: () => {
      const href = kit?.url() ?? globalThis.location?.href
      const url = parseUrl(href ?? '')
      const domain = options.domain ?? url?.host
      const uri = options.uri ?? (url && addressOf(url))
      if (domain && uri) return { domain, uri }
      throw signInMessageFailed({ details: 'domain and uri are not known' })
    }
  }
}

/**
 * The page's URL without query and fragment. It cannot use `origin`, which is opaque for apps in a shell
 * (`capacitor://localhost`). It encodes what browsers leave in a path and RFC 3986 forbids: `|`, `^`, a lone percent
 * sign.
 */
function addressOf({ protocol, host, pathname }: URL): string {
  const path = pathname.replace(/%(?![\da-f]{2})|[^-\w.~:/@!$&'()*+,;=%]/gi, encodeURIComponent)
  return `${protocol}//${host}${path}`
}
