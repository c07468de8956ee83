import { untrustedOrigin } from '../../protocol/errors/embedded.js'
import { parseUrl } from '../../protocol/parseUrl.js'
import { sanitizeText } from '../../protocol/text.js'
import type { LoginParts } from './createLogin.js'
import { finishSocial } from './social.js'

/**
 * Finishes a social login that has led the page away and back (wire.md section 4.8): the result is `result_uri` of the page's URL. Only a
 * login that this page has begun counts, so that no link can log a person in to another account.
 */
export async function resumeRedirect(parts: LoginParts): Promise<void> {
  const { kit, cache } = parts
  const result = resultIn(kit.environment.page.url())
  if (result === undefined) return
  const provider = await cache.redirect()
  if (!provider) return
  await cache.setRedirect(undefined)
  if (originOf(result) !== parts.origin) throw untrustedOrigin({ details: sanitizeText(result, 256) })
  const user = await finishSocial(parts, result)
  await cache.onLogin({
    email: user.email ?? undefined,
    username: sanitizeText(user.userName) || undefined,
    provider
  })
}

/** The result is an address of the frame, as the window of a login would post it. */
const originOf = (uri: string): string | undefined => parseUrl(uri)?.origin

function resultIn(pageUrl: string): string | undefined {
  try {
    return new URL(pageUrl).searchParams.get('result_uri') ?? undefined
  } catch {
    return undefined
  }
}
