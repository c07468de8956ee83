import type { ReturnedLogin } from '../../core/contracts/LoginReturn.js'
import { loginFailed, untrustedOrigin } from '../../protocol/errors/embedded.js'
import { parseUrl } from '../../protocol/parseUrl.js'
import { sanitizeText } from '../../protocol/text.js'
import { isAwaited, type Redirect } from './createCache.js'
import type { LoginParts } from './createLogin.js'
import { checkConnected } from './createStart.js'
import { finishSocial, resultLimit } from './social.js'
import { clearAddress, readReturn, tabRecord } from './returnAddress.js'

/**
 * Finishes a social login that has led the page away and back (wire.md section 4.8): the modal opens with it. Only a login that this browser
 * has begun counts, so that no link can log a person in to another account: its state is in the page's address and in this browser's storage.
 * After a reload in the middle, it goes on in the same tab.
 */
export async function resumeRedirect(
  parts: LoginParts,
  connector: ReturnedLogin['connector']
): Promise<void> {
  const { kit, cache } = parts
  const stored = await cache.redirects()
  if (stored.length === 0) return
  const tab = tabRecord(kit.environment)
  const { state, result } = readReturn(kit.environment.page.url())
  const awaited = stored.filter(redirect => isAwaited(redirect, kit.environment.clock.now()))
  const returned = result === undefined ? undefined : awaited.find(redirect => redirect.state === state)
  const own = returned ?? awaited.find(redirect => redirect.state === tab.read())
  if (!own) {
    if (awaited.length < stored.length) await forget(parts, awaited)
    return
  }
  let isDestroyed = false
  kit.onDestroy(() => {
    isDestroyed = true
  })
  tab.write(own.state)
  if (returned) clearAddress()
  const { show } = await kit.loginReturn()
  await show({
    connector,
    provider: own.provider,
    finish: signal =>
      returned && result !== undefined
        ? finishReturned(parts, { provider: own.provider, result, signal })
        : finishReloaded(parts, own, signal)
  })
  // Another kit of this page, or the page after a reload, goes on.
  if (isDestroyed) return
  tab.write(undefined)
  await forget(
    parts,
    (await cache.redirects()).filter(redirect => redirect.state !== own.state)
  )
}

/** Stores the logins that are awaited still. */
async function forget({ kit, cache }: LoginParts, awaited: readonly Redirect[]): Promise<void> {
  await cache.setRedirects(awaited)
  if (awaited.length === 0) await (await kit.loginReturn()).forget()
}

type Returned = Pick<Redirect, 'provider'> & { readonly result: string; readonly signal: AbortSignal }

/** The result is an address of the frame, as the window of a login would post it. */
async function finishReturned(parts: LoginParts, { provider, result, signal }: Returned): Promise<void> {
  if (parseUrl(result)?.origin !== parts.origin) throw untrustedOrigin({ details: sanitizeText(result, 256) })
  if (result.length > resultLimit) throw loginFailed({ context: { problem: 'Something went wrong' } })
  const { email, userName } = await finishSocial(parts, result, signal)
  await keep(parts, { provider, email, userName })
}

/** The result was used before the page was loaded again: the wallet knows whether the login has succeeded. */
async function finishReloaded(parts: LoginParts, { provider }: Redirect, signal: AbortSignal): Promise<void> {
  const { channel, cache } = parts
  if (!(await checkConnected(channel, cache)))
    throw loginFailed({ context: { problem: 'The login has ended', reason: 'ended' } })
  const { email, userName } = await channel.request('GET_USER', undefined, { signal, asks: 'shown' })
  await keep(parts, { provider, email, userName })
}

type Facts = Pick<Redirect, 'provider'> & {
  readonly email?: string | null | undefined
  readonly userName?: string | null | undefined
}

const keep = ({ cache }: LoginParts, { provider, email, userName }: Facts): Promise<void> =>
  cache.onLogin({ email: email ?? undefined, username: sanitizeText(userName) || undefined, provider })
