import { sha256 } from '@noble/hashes/sha2'
import { beforeAll, describe, expect, test } from 'vitest'
import { readBackup } from './backup/BackupFile.js'
import { openBackup } from './backup/openBackup.js'
import { writeBackup } from './backup/writeBackup.js'
import { concatBytes, fromBase64, randomBytes, textBytes, toBase64, toHex } from './bytes.js'
import { phraseOf } from './derive/deriveAccounts.js'
import {
  enrolDevice,
  openDeviceShare,
  openRecoveryShare,
  type StoredDevice,
  shareSetOf
} from './device/deviceShare.js'
import { openOffline } from './device/openOffline.js'
import { inlineEngine, type KeyEngine } from './engine/KeyEngine.js'
import { openKeyEngine } from './engine/openKeyEngine.js'
import { makeId, makeSecret } from './makeSecret.js'
import { checkTag, tagRecord } from './record/tagRecord.js'
import type { WalletRecord } from './record/WalletRecord.js'
import { checkPassphrase, makePassphrase } from './recovery/checkPassphrase.js'
import { type FactorSecret, makeFactor, openFactor } from './recovery/recoveryKey.js'
import { openSecret } from './shares/openSecret.js'
import { holdUnlocked } from './unlocked.js'

/** Argon2id takes seconds; `vectors.test.ts` has it. */
const engine: KeyEngine = {
  ...inlineEngine,
  stretch: async (text, salt) => sha256(concatBytes(textBytes(text), salt))
}
const passkey: FactorSecret = {
  kind: 'passkey',
  prfOutput: randomBytes(32),
  credentialId: toBase64(randomBytes(16)),
  rpId: 'wallet.example'
}
const passphrase: FactorSecret = { kind: 'passphrase', passphrase: makePassphrase() }
const { secret, wallet } = await makeSecret(engine)
let record: WalletRecord
let stored: StoredDevice

beforeAll(async () => {
  const factors = await Promise.all(
    [passkey, passphrase].map(factor => makeFactor({ engine, wallet, secret: factor }))
  )
  record = tagRecord(secret, { ...wallet, version: 1, generation: 1, factors })
  stored = (await enrolDevice(secret, record, makeId())).stored
})

const flip = (text: string, at: number) => {
  const bytes = fromBase64(text)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return toBase64(bytes)
}
const idOf = (kind: string) => record.factors.find(factor => factor.kind === kind)?.id ?? ''

describe('recovery factors', () => {
  test.each([passkey, passphrase])('opens by its own secret: $kind', async factorSecret => {
    const factor = record.factors.find(({ kind }) => kind === factorSecret.kind)
    if (!factor) return expect.unreachable()
    const key = await openFactor({ engine, wallet, factor, secret: factorSecret })
    expect(toBase64(key.publicKey)).toBe(factor.publicKey)
  })

  test('another secret is told from a changed wallet', async () => {
    const factor = record.factors[0]
    if (!factor) return expect.unreachable()
    const other = { ...passkey, prfOutput: randomBytes(32) } as FactorSecret
    await expect(openFactor({ engine, wallet, factor, secret: other })).rejects.toMatchObject({
      code: 'factor_wrong'
    })
    const theirs = await makeSecret(engine)
    const exchanged = { ...theirs.wallet, walletId: wallet.walletId }
    await expect(openFactor({ engine, wallet: exchanged, factor, secret: passkey })).rejects.toMatchObject({
      code: 'share_integrity'
    })
  })

  test.each([
    '',
    'password',
    'Password123456!!',
    'aaaaaaaaaaaaaaaaaaaaaaA1!',
    'word word word word word word word',
    'Qwertyuiop123456789!',
    'one two six ten'
  ])('a passphrase that can be guessed is refused: %s', text => {
    expect(() => checkPassphrase(text)).toThrow(expect.objectContaining({ code: 'passphrase_weak' }))
  })

  test('what is known of the person does not count', () => {
    const text = 'ada.lovelace+analytical.engine@example.org 1815!A'
    expect(() => checkPassphrase('Ada.Lovelace-1815!x', ['ada.lovelace@example.org'])).toThrow()
    expect(() => checkPassphrase(text, ['ada.lovelace+analytical.engine@example.org'])).toThrow()
  })

  test('good ones are taken, and ours are good', () => {
    checkPassphrase('correct horse battery staple orbit lantern')
    checkPassphrase('xK9#mQ2$vL7!pR4&wZ')
    for (let count = 0; count < 20; count++) checkPassphrase(makePassphrase())
    expect(new Set(Array.from({ length: 50 }, makePassphrase)).size).toBe(50)
  })
})

describe('the record', () => {
  test('a server cannot add a factor, change one, or go back a generation', async () => {
    checkTag(secret, record)
    const theirs = await makeFactor({ engine, wallet, secret: { ...passkey, prfOutput: randomBytes(32) } })
    for (const forged of [
      { ...record, factors: [...record.factors, theirs] },
      { ...record, factors: [theirs] },
      { ...record, generation: 2 },
      { ...record, tag: '0'.repeat(64) }
    ])
      expect(() => checkTag(secret, forged)).toThrow(expect.objectContaining({ code: 'share_integrity' }))
  })
})

describe('a device', () => {
  test('keeps its share under a key that cannot be read', async () => {
    expect(stored.key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', stored.key)).rejects.toThrow()
    await openDeviceShare(stored)
  })

  test('a flipped bit of its ciphertext, or another generation, device, wallet or address is found', async () => {
    for (let bit = 0; bit < stored.share.sealed.length * 8; bit += 7) {
      const sealed = stored.share.sealed.slice()
      sealed[bit >> 3] = (sealed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      await expect(openDeviceShare({ ...stored, share: { ...stored.share, sealed } })).rejects.toMatchObject({
        code: 'share_integrity'
      })
    }
    const evm = { ...record.accounts.evm, address: `0x${'1'.repeat(40)}` }
    for (const other of [
      { ...stored, generation: 2 },
      { ...stored, deviceId: makeId() },
      { ...stored, record: { ...record, walletId: makeId() } },
      { ...stored, record: { ...record, accounts: { ...record.accounts, evm } } }
    ])
      await expect(openDeviceShare(other)).rejects.toMatchObject({ code: 'share_integrity' })
  })

  test.each(['passkey', 'passphrase'])('opens with a %s and without a server', async kind => {
    const factorSecret = kind === 'passkey' ? passkey : passphrase
    expect(await openOffline(engine, stored, idOf(kind), factorSecret)).toEqual(secret)
  })

  test('a sealed recovery share of another factor or device is found', async () => {
    const factor = record.factors[0]
    const [mine, other] = stored.recovery
    if (!factor || !mine || !other) return expect.unreachable()
    const { privateKey } = await openFactor({ engine, wallet, factor, secret: passkey })
    const set = shareSetOf(record, stored)
    await openRecoveryShare(privateKey, set, mine)
    const wrong = [
      [set, { ...mine, sealed: flip(mine.sealed, 3) }],
      [set, { ...mine, enc: flip(mine.enc, 3) }],
      [set, { ...other, factorId: mine.factorId }],
      [{ ...set, deviceId: makeId() }, mine],
      [{ ...set, generation: 2 }, mine]
    ] as const
    for (const [otherSet, sealed] of wrong)
      await expect(openRecoveryShare(privateKey, otherSet, sealed)).rejects.toMatchObject({
        code: 'share_integrity'
      })
  })

  test('its two halves need each other: neither the server nor the device has the wallet', async () => {
    const { upload, stored: mine } = await enrolDevice(secret, record, makeId())
    const own = await openDeviceShare(mine)
    const opened = await openSecret({ engine, shares: [own, upload.authShare], expected: mine, wallet })
    expect(opened).toEqual(secret)
    const parts = [own, upload.authShare].map(toHex)
    expect(parts.some(part => part.includes(toHex(secret)))).toBe(false)
  })
})

describe('a backup file', () => {
  test('gives the wallet back by either factor, from its text', async () => {
    const text = JSON.stringify(await writeBackup(secret, record))
    expect(text).not.toContain(toBase64(secret))
    const file = readBackup(text)
    expect(await openBackup(engine, file, idOf('passkey'), passkey)).toEqual(secret)
    expect(await openBackup(engine, file, idOf('passphrase'), passphrase)).toEqual(secret)
  })

  test('a changed file is found, another passkey is refused', async () => {
    const file = await writeBackup(secret, record)
    const [first, ...rest] = file.factors
    if (!first) return expect.unreachable()
    const withSealed = (sealed: typeof first.sealed) => ({
      ...file,
      factors: [{ ...first, sealed }, ...rest]
    })
    for (const damaged of [
      withSealed({ ...first.sealed, sealed: flip(first.sealed.sealed, 40) }),
      withSealed({ ...first.sealed, enc: flip(first.sealed.enc, 0) }),
      { ...file, generation: 9 },
      { ...file, keyCheck: '1'.repeat(64) }
    ])
      await expect(openBackup(engine, damaged, first.id, passkey)).rejects.toMatchObject({
        code: 'share_integrity'
      })
    const other = { ...passkey, prfOutput: randomBytes(32) } as FactorSecret
    await expect(openBackup(engine, file, first.id, other)).rejects.toMatchObject({ code: 'factor_wrong' })
  })

  test.each([
    '',
    'x',
    '{}',
    'null',
    '[]',
    '{"format":"latchkey-backup","version":2}',
    '{"__proto__":{"format":"latchkey-backup"}}',
    `"${'x'.repeat(70_000)}"`
  ])('anything else is refused: %.30s', text => {
    expect(() => readBackup(text)).toThrow(expect.objectContaining({ code: 'backup_invalid' }))
  })
})

describe('unlocked keys', () => {
  const start = () => {
    let now = 0
    let timer: { at: number; run: () => void } | undefined
    const held = secret.slice()
    const keys = holdUnlocked(held, {
      now: () => now,
      after: (ms, run) => {
        timer = { at: now + ms, run }
        return () => {
          timer = undefined
        }
      }
    })
    const pass = (ms: number, runsTimers = true) => {
      now += ms
      while (runsTimers && timer && timer.at <= now) timer.run()
    }
    return { keys, held, pass }
  }
  const minute = 60_000

  test('lock after 5 minutes without use, and overwrite the secret', () => {
    const { keys, held, pass } = start()
    pass(5 * minute - 1)
    expect(keys.phrase()).toBe(phraseOf(secret))
    pass(5 * minute - 1)
    expect(keys.isLocked()).toBe(false)
    pass(1)
    expect(keys.isLocked()).toBe(true)
    expect(held).toEqual(new Uint8Array(32))
    expect(() => keys.phrase()).toThrow(expect.objectContaining({ code: 'keys_locked' }))
  })

  test('lock after 15 minutes of constant use', async () => {
    const { keys, pass } = start()
    for (let at = 0; at < 14; at++) {
      pass(minute)
      await keys.withSecret(lent => expect(lent).toEqual(secret))
    }
    pass(minute)
    await expect(keys.withSecret(() => {})).rejects.toMatchObject({ code: 'keys_locked' })
  })

  test('lock by the clock where the timers of a hidden page do not run', async () => {
    const { keys, held, pass } = start()
    pass(5 * minute, false)
    await expect(keys.withPrivateKey('evm', () => {})).rejects.toMatchObject({ code: 'keys_locked' })
    expect(held).toEqual(new Uint8Array(32))
  })

  test('what was lent is overwritten after use, after a failure too', async () => {
    const { keys } = start()
    let lent: Uint8Array | undefined
    await keys.withPrivateKey('solana', key => {
      lent = key
      expect(key.some(byte => byte !== 0)).toBe(true)
    })
    expect(lent).toEqual(new Uint8Array(32))
    await expect(
      keys.withSecret(copy => {
        lent = copy
        throw new RangeError('x')
      })
    ).rejects.toThrow(RangeError)
    expect(lent).toEqual(new Uint8Array(32))
  })
})

describe('the engine', () => {
  test('computes in this thread where no worker starts, or the worker ends', async () => {
    const refusing = openKeyEngine(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    expect(await refusing.accountsOf(secret)).toEqual(wallet.accounts)
    const worker = { terminate() {}, postMessage: () => queueMicrotask(() => worker.onerror()), onerror() {} }
    const ended = openKeyEngine(() => worker as unknown as Worker)
    expect(await ended.accountsOf(secret)).toEqual(wallet.accounts)
  })
})
