import { type Bytes, zero } from './bytes.js'
import type { KeyName } from './derive/accountNames.js'
import { derivePrivateKey, phraseOf } from './derive/deriveAccounts.js'
import { type Clock, pageClock } from './clock.js'
import { KeyFailure } from './KeyFailure.js'

/** After this time without use, and after this time in all, keys are locked, in ms (design/security.md section 3). */
export const unlockedFor = { idle: 5 * 60_000, total: 15 * 60_000 } as const

/** The secret of a wallet while it may be used. Every member throws `keys_locked` once it is locked. */
export type UnlockedKeys = {
  /** Lends the private key of an account for the time of `use`, and overwrites it then. */
  readonly withPrivateKey: <T>(name: KeyName, use: (key: Bytes) => Promise<T> | T) => Promise<T>
  /** Lends the secret itself, for enrolling, rotating and backups. */
  readonly withSecret: <T>(use: (secret: Bytes) => Promise<T> | T) => Promise<T>
  /** The 24 words, for the export. A text cannot be overwritten: do not keep it. */
  readonly phrase: () => string
  readonly lock: () => void
  readonly isLocked: () => boolean
}

/**
 * Holds a secret for at most 5 minutes without use and 15 in all, and overwrites it then. Also checked by the clock at each use:
 * browsers delay the timers of hidden pages, and a sleeping computer runs none.
 */
export function holdUnlocked(secret: Bytes, clock: Clock = pageClock): UnlockedKeys {
  const since = clock.now()
  let usedAt = since
  let isLocked = false
  let cancel = () => {}
  const lock = () => {
    isLocked = true
    cancel()
    zero(secret)
  }
  const left = () => Math.min(usedAt + unlockedFor.idle, since + unlockedFor.total) - clock.now()
  const watch = () => {
    cancel()
    cancel = clock.after(Math.max(0, left()), () => (left() <= 0 ? lock() : watch()))
  }
  const touch = () => {
    if (!isLocked && left() <= 0) lock()
    if (isLocked) throw new KeyFailure('keys_locked', 'The wallet is locked')
    usedAt = clock.now()
    watch()
  }
  watch()
  const withSecret: UnlockedKeys['withSecret'] = async use => {
    touch()
    const copy = secret.slice()
    try {
      return await use(copy)
    } finally {
      zero(copy)
    }
  }
  return {
    withSecret,
    withPrivateKey: (name, use) =>
      withSecret(async lent => {
        const key = await derivePrivateKey(lent, name)
        try {
          return await use(key)
        } finally {
          zero(key)
        }
      }),
    phrase: () => {
      touch()
      return phraseOf(secret)
    },
    lock,
    isLocked: () => {
      if (!isLocked && left() <= 0) lock()
      return isLocked
    }
  }
}
