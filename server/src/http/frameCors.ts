import type { Config } from '../config/Config.js'

/** Headers that the wallet frame may send, and read. */
const sent = 'authorization, content-type, dpop, x-project-id, x-request-id'
const read = 'dpop-nonce, retry-after, www-authenticate, x-request-id'

/** The origins of the wallet frame of a project: none, unless LATCHKEY_FRAME_URL is set. */
export function frameOrigins({ wallet: { frameUrl } }: Config, projectId: string): readonly string[] {
  return frameUrl === undefined ? [] : [frameUrl.replace('{projectId}', projectId.toLowerCase())]
}

/** Whether a page is the wallet frame: of `projectId`, or of any project. */
export function isFrameOrigin(config: Config, origin: string, projectId?: string): boolean {
  if (projectId !== undefined) return frameOrigins(config, projectId).includes(origin)
  const { frameUrl } = config.wallet
  if (frameUrl === undefined) return false
  const [before = '', after] = frameUrl.split('{projectId}')
  if (after === undefined) return origin === frameUrl
  const label = origin.slice(before.length, origin.length - after.length)
  return origin === before + label + after && /^[a-z0-9-]{1,63}$/.test(label)
}

/** Headers (names and values in turn) of an answer of the embedded wallet: only the frame may read it. */
export function frameCors(config: Config, origin: string | undefined): readonly string[] {
  const vary = ['vary', 'origin', 'cross-origin-resource-policy', 'same-origin']
  if (origin === undefined || !isFrameOrigin(config, origin)) return vary
  return [...vary, 'access-control-allow-origin', origin, 'access-control-expose-headers', read]
}

/** Additional headers of the answer to a CORS preflight of the embedded wallet. */
export const framePreflightHeaders = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': sent,
  'access-control-max-age': '7200'
} as const

/** Headers (names and values in turn) of an answer without those by which pages of any origin may read it. */
export function withoutPublicCors(headers: readonly string[]): string[] {
  const isPublic = (name: string | undefined) =>
    name === 'access-control-allow-origin' ||
    name === 'access-control-expose-headers' ||
    name === 'cross-origin-resource-policy'
  return headers.filter((_, index) => !isPublic(headers[index - (index % 2)]))
}
