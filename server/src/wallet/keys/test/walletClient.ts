import { createHash } from 'node:crypto'
import {
  type FactorSecret,
  inlineEngine,
  type KeyEngine,
  makeFactor,
  pageClock,
  type WalletIdentity
} from '@latchkey/frame/keys'
import { type FrameStorage, memoryStorage } from '@latchkey/frame/storage'
import { createWalletCall, type WalletCall, type WalletContext } from '@latchkey/frame/wallet'
import type { KeyServer } from './startKeyServer.js'

/** The frame's engine, but for Argon2id, which takes seconds and has tests of its own. */
export const engine: KeyEngine = {
  ...inlineEngine,
  stretch: async (text, salt) => new Uint8Array(createHash('sha256').update(text).update(salt).digest())
}

/** A passphrase as what the person has. */
export const passphrase = (text: string): FactorSecret => ({ kind: 'passphrase', passphrase: text })
/** A passphrase that is strong enough. */
export const strong = 'correct horse battery staple orbit lantern'

/** Makes one factor of each secret. */
export const factorsOf =
  (...secrets: readonly FactorSecret[]) =>
  (wallet: WalletIdentity) =>
    Promise.all(secrets.map(secret => makeFactor({ engine, wallet, secret })))

/** The frame of one browser: its storage outlives a reload, its steps can be interrupted. */
export type TestDevice = WalletContext & {
  /** Ends the frame before or after the step with this number, counted from 1. */
  readonly crashAt: (step: number, side: 'before' | 'after') => void
  readonly steps: () => number
}

/** Thrown where a test ends a frame or cuts its connection. */
export class Crash extends Error {}

/** A browser whose session is `account/device`. Each write to its storage and each call is a step. */
export function testDevice(
  server: () => KeyServer,
  session: string,
  kept: FrameStorage = memoryStorage()
): TestDevice {
  let count = 0
  let crash: { readonly step: number; readonly side: 'before' | 'after' } | undefined
  const stepped = async <T>(work: () => Promise<T>): Promise<T> => {
    const step = ++count
    if (crash?.step === step && crash.side === 'before') throw new Crash(`before step ${step}`)
    const result = await work()
    if (crash?.step === step) throw new Crash(`after step ${step}`)
    return result
  }
  const call: WalletCall = (path, body) =>
    stepped(() =>
      createWalletCall({
        fetch,
        base: server().url,
        headersFor: async () => ({ 'x-test-session': session })
      })(path, body)
    )
  return {
    engine,
    clock: pageClock,
    slot: 'wallet',
    storage: {
      ...kept,
      put: (key, value) => stepped(() => kept.put(key, value)),
      remove: key => stepped(() => kept.remove(key))
    },
    call,
    steps: () => count,
    crashAt: (step, side) => {
      count = 0
      crash = { step, side }
    }
  }
}
