import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { LoginWindow } from '../../core/contracts/FrameHost.js'
import type { Login, LoginMethod, SocialProvider } from '../../core/contracts/Login.js'
import { frameTimeout, invalidEmail, loginTooSoon } from '../../protocol/errors/embedded.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { deviceApprovalTimeout, emailCooldown, farcasterTimeout } from '../../protocol/frame/limits.js'
import { isEmail } from '../../protocol/frame/values.js'
import { sanitizeText } from '../../protocol/text.js'
import type { LoginCache, LoginFacts } from './createCache.js'
import type { FrameChannel } from './createChannel.js'
import { loginMethodsOf } from './loginMethodsOf.js'
import { connectSocial } from './social.js'

/** The logins, with the window of a social login as a parameter: it is opened before this code is loaded. */
export type FrameLogin = Omit<Login, 'connectSocial'> & {
  connectSocial(parameters: {
    readonly provider: SocialProvider
    /** Undefined: the browser refused a window, or the app of the page has none. */
    readonly opened: LoginWindow | undefined
    readonly signal?: AbortSignal | undefined
  }): Promise<void>
}

/** What the logins are made of. */
export type LoginParts = {
  readonly kit: ConnectorContext
  readonly channel: FrameChannel
  readonly cache: LoginCache
  /** The origin of the wallet frame. */
  readonly origin: string
  /** Called when the address of the account that is logged in has changed. */
  readonly onEmail: (email: string) => void
}

/** Creates the logins over a channel. */
export function createLogin(parts: LoginParts): FrameLogin {
  const { kit, channel, cache } = parts
  const { clock } = kit.environment
  /** The address of the login that has begun: its code or its device step ends it. */
  let email: string | undefined
  let mailAgainAt = 0

  const mayMail = async (address: string) => {
    if (!isEmail(address)) throw invalidEmail()
    const rest = Math.max(await cache.cooldown(), mailAgainAt - clock.now())
    if (rest > 0) throw loginTooSoon({ context: { seconds: Math.ceil(rest / 1_000) } })
  }
  const onMail = async () => {
    mailAgainAt = clock.now() + emailCooldown
    await cache.onMail()
  }
  const onLogin = async (facts: LoginFacts) => {
    mailAgainAt = 0
    await cache.onLogin(facts)
  }
  return {
    async methods(): Promise<readonly LoginMethod[]> {
      return loginMethodsOf(kit.features, await channel.request('GET_LOGIN_METHODS'))
    },
    recentEmails: cache.recentEmails,
    mailAgainAt: () => (mailAgainAt > clock.now() ? mailAgainAt : undefined),
    async connectEmail({ email: typedEmail, signal }) {
      const address = typedEmail.trim()
      await mayMail(address)
      const { action } = await channel.request('CONNECT_EMAIL', { email: address }, { signal })
      email = address
      await onMail()
      if (action === 'CONNECT') await onLogin({ email, provider: 'email' })
      return action
    },
    connectDevice: ({ signal } = {}) => approveDevice(parts, signal),
    async connectOtp({ otp, signal }) {
      await channel.request('CONNECT_OTP', { otp }, { signal })
      await onLogin({ email, provider: 'email' })
    },
    async connectSocial({ provider, opened, signal }) {
      const user = await connectSocial(parts, { provider, opened, signal })
      await onLogin({ email: user.email ?? undefined, username: nameOf(user), provider })
    },
    connectFarcaster: ({ signal } = {}) => approveByPhone(channel, onLogin, signal),
    async updateEmail({ email: typedEmail }) {
      const address = typedEmail.trim()
      await mayMail(address)
      const { action } = await channel.request('UPDATE_EMAIL', { email: address })
      await onMail()
      return action
    },
    async updateEmailPrimaryOtp({ otp }) {
      await channel.request('UPDATE_EMAIL_PRIMARY_OTP', { otp })
    },
    async updateEmailSecondaryOtp({ otp }) {
      const { newEmail } = await channel.request('UPDATE_EMAIL_SECONDARY_OTP', { otp })
      await cache.setEmail(newEmail)
      parts.onEmail(newEmail)
      return { newEmail }
    }
  }
}

const nameOf = ({ userName }: { readonly userName?: string | null | undefined }) =>
  sanitizeText(userName) || undefined

/** Farcaster: a link for the phone, and its approval. */
async function approveByPhone(
  channel: FrameChannel,
  onLogin: (facts: LoginFacts) => Promise<void>,
  signal: AbortSignal | undefined
): ReturnType<Login['connectFarcaster']> {
  const { url } = await channel.request('GET_FARCASTER_URI', undefined, { signal })
  const approve = async () => {
    try {
      const answer = await channel.request('CONNECT_FARCASTER', undefined, {
        signal,
        timeout: farcasterTimeout
      })
      const userName = sanitizeText(answer.userName)
      await onLogin({ username: userName, provider: 'farcaster' })
      return { userName }
    } catch (error) {
      // The frame waits for the phone until it is loaded again (screens.md section 18).
      if (signal?.aborted) channel.request('RELOAD').catch(() => undefined)
      throw error
    }
  }
  const approved = approve()
  // A view that was left reads no answer.
  approved.catch(() => undefined)
  return { url, approved }
}

/**
 * Waits for the mailed link. A request of it lives 30 s, as every request of a login does, but the link lives longer: as long as the frame
 * answers, it is asked again.
 */
async function approveDevice({ kit, channel }: LoginParts, signal: AbortSignal | undefined): Promise<void> {
  const { clock } = kit.environment
  const end = clock.now() + deviceApprovalTimeout
  for (;;) {
    try {
      await channel.request('CONNECT_DEVICE', undefined, { signal, isTimeoutExpected: true })
      return
    } catch (error) {
      if (!isLatchkeyError(error, 'LATCHKEY_FRAME__REQUEST_TIMEOUT')) throw error
      if (clock.now() >= end) throw frameTimeout({ context: error.context })
    }
    await channel.request('IS_CONNECTED', undefined, { signal })
  }
}
