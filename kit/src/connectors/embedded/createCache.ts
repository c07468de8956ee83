import type { Environment } from '../../core/contracts/Environment.js'
import type { LoginMethod, SocialProvider } from '../../core/contracts/Login.js'
import { storageFailed } from '../../protocol/errors/opening.js'
import { emailCooldown } from '../../protocol/frame/limits.js'
import { isEmail } from '../../protocol/frame/values.js'
import { storageTimeout } from '../../protocol/limits.js'
import { within } from '../../protocol/within.js'
import { evmRules } from './namespaceRules.js'

/** The keys of the login cache (wire.md sections 4.9 and 6). */
const cacheKeys = {
  isUsed: '@appkit-wallet/EMAIL_LOGIN_USED_KEY',
  email: '@appkit-wallet/EMAIL',
  lastChain: '@appkit-wallet/LAST_USED_CHAIN_KEY',
  username: '@appkit-wallet/SOCIAL_USERNAME',
  lastMail: '@appkit-wallet/LAST_EMAIL_LOGIN_TIME',
  smartNetworks: '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS',
  provider: '@appkit/connected_social',
  /** The provider of the newest login that leads the page away and back. */
  redirect: '@appkit/social_provider',
  /** All such logins. */
  redirects: 'latchkey.redirects',
  recentEmails: '@appkit/recent_emails'
} as const

const loginMethods: readonly string[] = [
  'email',
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
  'farcaster'
] satisfies readonly LoginMethod[]
const recentEmailLimit = 3
/** Tabs may have one each. */
const redirectLimit = 4
/** How long a login is awaited that leads the page away, in ms. The server ends it after 10 minutes, and says so. */
const redirectLife = 3_600_000

/** What is known of a login: SPEC section 4. */
export type LoginFacts = {
  readonly email?: string | undefined
  readonly username?: string | undefined
  readonly provider: LoginMethod
}

/** A login that has led its page away. */
export type Redirect = {
  readonly provider: SocialProvider
  /** Comes back in the address of the page: only this browser knows it. */
  readonly state: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The login of this device. What is read is checked; a storage that fails forgets, and is reported. */
export type LoginCache = {
  isUsed(): Promise<boolean>
  read(): Promise<LoginFacts>
  /** After a login: the flag and the user are stored, the time of the last mail is cleared. */
  onLogin(facts: LoginFacts): Promise<void>
  /** After a sign-out, or if the frame is not connected: the flag, e-mail, last chain and names are removed. */
  wipe(): Promise<void>
  /** After the address was changed: it is stored, the time of the last mail is cleared. */
  setEmail(email: string): Promise<void>
  recentEmails(): Promise<readonly string[]>
  forgetRecentEmails(): Promise<void>
  /** Milliseconds until a mail may be sent; 0: now. */
  cooldown(): Promise<number>
  onMail(): Promise<void>
  /** The CAIP-2 reference of the last chain in use. */
  lastChain(): Promise<string | undefined>
  setLastChain(reference: string): Promise<void>
  setSmartNetworks(ids: readonly number[]): Promise<void>
  /** The logins that have led pages of this device away, newest first; also those that are too old, which nothing awaits any more. */
  redirects(): Promise<readonly Redirect[]>
  setRedirects(redirects: readonly Redirect[]): Promise<void>
}

/** Creates the login cache over the storage of a kit. */
export function createCache(
  { storage, clock }: Pick<Environment, 'storage' | 'clock'>,
  report: (error: unknown) => void
): LoginCache {
  const { get, set } = createEntries({ storage, clock }, report)
  const recentEmails = async () => readEmails(await get(cacheKeys.recentEmails))
  const remember = async (email: string) => {
    const others = (await recentEmails()).filter(known => known !== email)
    await set(cacheKeys.recentEmails, JSON.stringify([email, ...others].slice(0, recentEmailLimit)))
  }
  const setEmail = async (email: string) => {
    await set(cacheKeys.email, email)
    await remember(email)
  }
  return {
    isUsed: async () => (await get(cacheKeys.isUsed)) === 'true',
    async read() {
      const [email, username, provider = 'email'] = await Promise.all([
        get(cacheKeys.email),
        get(cacheKeys.username),
        get(cacheKeys.provider)
      ])
      return { email: isEmail(email) ? email : undefined, username, provider: toMethod(provider) ?? 'email' }
    },
    async onLogin({ email, username, provider }) {
      await set(cacheKeys.isUsed, 'true')
      await set(cacheKeys.lastMail, undefined)
      await set(cacheKeys.username, username)
      await set(cacheKeys.provider, provider === 'email' ? undefined : provider)
      if (email) await setEmail(email)
      else await set(cacheKeys.email, undefined)
    },
    async wipe() {
      const { isUsed, email, lastChain, username, provider, smartNetworks } = cacheKeys
      for (const key of [isUsed, email, lastChain, username, provider, smartNetworks])
        await set(key, undefined)
    },
    async setEmail(email) {
      await set(cacheKeys.lastMail, undefined)
      await setEmail(email)
    },
    recentEmails,
    forgetRecentEmails: async () => void (await set(cacheKeys.recentEmails, undefined)),
    async cooldown() {
      const age = clock.now() - Number(await get(cacheKeys.lastMail))
      // A time in the future is that of another clock.
      return age >= 0 && age < emailCooldown ? emailCooldown - age : 0
    },
    onMail: async () => void (await set(cacheKeys.lastMail, String(clock.now()))),
    async lastChain() {
      const value = await get(cacheKeys.lastChain)
      return value === undefined ? undefined : readChain(value)
    },
    setLastChain: async reference => void (await set(cacheKeys.lastChain, reference)),
    setSmartNetworks: async ids => void (await set(cacheKeys.smartNetworks, ids.join(','))),
    redirects: async () => readRedirects(await get(cacheKeys.redirects)),
    async setRedirects(redirects) {
      const kept = redirects.slice(0, redirectLimit)
      await set(cacheKeys.redirect, kept[0]?.provider)
      await set(cacheKeys.redirects, kept.length > 0 ? JSON.stringify(kept) : undefined)
    }
  }
}

/** Texts of a storage by their keys, in memory once the storage has failed. */
function createEntries(
  { storage, clock }: Pick<Environment, 'storage' | 'clock'>,
  report: (error: unknown) => void
) {
  // What a storage that fails would forget: a login must not end in the middle.
  const memory = new Map<string, string>()
  let isBroken = false
  const settled = async <T>(run: () => T | Promise<T>): Promise<T | undefined> => {
    if (isBroken) return undefined
    try {
      return await within(clock, storageTimeout, Promise.resolve().then(run), () => {
        throw storageFailed({ details: 'it does not answer' })
      })
    } catch (cause) {
      isBroken = true
      report(storageFailed({ cause }))
      return undefined
    }
  }
  const get = async (key: string): Promise<string | undefined> => {
    const stored: unknown = await settled(() => storage.get(key))
    const value = isBroken ? memory.get(key) : stored
    return typeof value === 'string' && value.length <= 1_024 ? value : undefined
  }
  const set = (key: string, value: string | undefined) => {
    if (value === undefined) memory.delete(key)
    else memory.set(key, value)
    return settled(() => (value === undefined ? storage.remove(key) : storage.set(key, value)))
  }
  return { get, set }
}

const readEmails = (text: string | undefined): readonly string[] =>
  readList(text).filter(isEmail).slice(0, recentEmailLimit)

const readRedirects = (text: string | undefined): readonly Redirect[] =>
  readList(text).filter(isRedirect).slice(0, redirectLimit)

function readList(text: string | undefined): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

function isRedirect(value: unknown): value is Redirect {
  const { provider, state, at } = (value ?? {}) as Partial<Record<keyof Redirect, unknown>>
  const isKnown = typeof provider === 'string' && provider !== 'email' && toMethod(provider) !== undefined
  return isKnown && provider !== 'farcaster' && typeof state === 'string' && typeof at === 'number'
}

/** Whether a login is still awaited. Clocks are set back, too. */
export const isAwaited = ({ at }: Redirect, now: number): boolean => Math.abs(now - at) < redirectLife

const toMethod = (value: string | undefined): LoginMethod | undefined =>
  value !== undefined && loginMethods.includes(value) ? (value as LoginMethod) : undefined

/** Other kits store a number, or a CAIP-2 id. */
const readChain = (value: string): string | undefined => evmRules.toReference(value.split(':').at(-1))
