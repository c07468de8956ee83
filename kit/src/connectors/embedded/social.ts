import type { LoginWindow } from '../../core/contracts/FrameHost.js'
import type { SocialProvider } from '../../core/contracts/Login.js'
import {
  loginCancelled,
  loginFailed,
  loginWindowBlocked,
  untrustedOrigin
} from '../../protocol/errors/embedded.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { requestAborted } from '../../protocol/errors/opening.js'
import type { FrameAnswerPayload } from '../../protocol/frame/frameMessages.js'
import { frameRequestTimeout, windowPollInterval } from '../../protocol/frame/limits.js'
import { sanitizeText } from '../../protocol/text.js'
import type { LoginParts } from './createLogin.js'
import { randomHex } from './randomHex.js'
import { returnAddress } from './returnAddress.js'

type SocialUser = FrameAnswerPayload<'CONNECT_SOCIAL'>

/** A result longer than this is none. */
export const resultLimit = 8_192

/** Browsers count a window as closed at once if the page's policy cuts the tie to windows of other origins (promise P26). */
const cutWindow = 3_000

/**
 * A social login (wire.md section 4.8). The window shows a page of the frame's origin, is led to the provider, and comes back with the
 * result, which it posts to this page. Without a window the page itself is led away.
 */
export async function connectSocial(
  parts: LoginParts,
  {
    provider,
    opened,
    signal
  }: {
    readonly provider: SocialProvider
    readonly opened: LoginWindow | undefined
    readonly signal?: AbortSignal | undefined
  }
): Promise<SocialUser> {
  const { channel } = parts
  const { uri } = await channel.request('GET_SOCIAL_REDIRECT_URI', { provider }, { signal })
  if (!opened) return await leavePage(parts, { provider, uri, signal })
  opened.navigate(uri)
  const result = await resultOf(parts, opened, signal)
  return finishSocial(parts, result, signal)
}

/** Gives a provider's result to the frame. Rejects with LATCHKEY_LOGIN__FAILED if the result is an error. */
export async function finishSocial(
  { kit, channel, cache }: LoginParts,
  uri: string,
  signal?: AbortSignal
): Promise<SocialUser> {
  const problem = /[?&#]error=([^&#]*)/.exec(uri)?.[1]
  if (problem !== undefined) {
    const reason = sanitizeText(decode(problem), 256) || 'Something went wrong'
    throw loginFailed({ context: { problem: reason }, details: reason })
  }
  const chainId = (await cache.lastChain()) ?? kit.selectedNetwork('eip155')?.id
  return channel.request('CONNECT_SOCIAL', { uri, chainId }, { signal, asks: 'shown' })
}

/** Waits until the window posts its result, or the person closes it. */
function resultOf(
  { kit, origin }: LoginParts,
  opened: LoginWindow,
  signal: AbortSignal | undefined
): Promise<string> {
  const { clock } = kit.environment
  const begun = clock.now()
  return new Promise((resolve, reject) => {
    let cancel = () => {}
    const stop = opened.onMessage(message => {
      const { resultUri } = (message.data ?? {}) as { readonly resultUri?: unknown }
      if (typeof resultUri !== 'string') return
      if (message.origin !== origin) fail(untrustedOrigin({ details: sanitizeText(message.origin) }))
      else if (resultUri.length > resultLimit)
        fail(loginFailed({ context: { problem: 'Something went wrong' } }))
      else {
        end()
        resolve(resultUri)
      }
    })
    const onAbort = () => fail(requestAborted())
    const end = () => {
      cancel()
      stop()
      signal?.removeEventListener('abort', onAbort)
    }
    const fail = (error: LatchkeyError) => {
      end()
      reject(error)
    }
    const poll = () => {
      if (!opened.isClosed()) cancel = clock.after(windowPollInterval, poll)
      else if (clock.now() - begun <= cutWindow) fail(loginCancelled({ details: policyHint }))
      else fail(loginCancelled())
    }
    signal?.addEventListener('abort', onAbort)
    cancel = clock.after(windowPollInterval, poll)
  })
}

const policyHint =
  'the window closed within 3 s: a page with the header Cross-Origin-Opener-Policy needs its value same-origin-allow-popups'

type Departure = {
  readonly provider: SocialProvider
  readonly uri: string
  readonly signal: AbortSignal | undefined
}

/**
 * Leads the page itself to the provider, in apps without windows (Telegram) and where the browser refuses them. The page's own URL is added
 * to the value of `state`, so that the service can lead back; the result comes as `?result_uri=` (wire.md section 4.8).
 */
async function leavePage({ kit, cache }: LoginParts, { provider, uri, signal }: Departure): Promise<never> {
  const { environment } = kit
  const { clock, page, storageMode } = environment
  const url = new URL(uri)
  const state = url.searchParams.get('state')
  // A page that stores nothing would not know its own login when it comes back.
  if (state === null || storageMode?.() === 'memory') throw loginWindowBlocked()
  const own = { provider, state: randomHex(environment, 16), at: clock.now() }
  const back = returnAddress(page.url(), own.state)
  url.searchParams.set('state', `${state}--${encodeURIComponent(back)}`)
  await cache.setRedirects([own, ...(await cache.redirects())])
  await (await kit.loginReturn()).expect()
  if (signal?.aborted) throw requestAborted()
  if (!environment.openWindow(url.href, '_self')) throw loginWindowBlocked()
  // The page is left; where it stays, as after a refusal in a dialog, the login is over.
  await new Promise<void>(resolve => clock.after(frameRequestTimeout, resolve))
  throw loginCancelled()
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text
  }
}
