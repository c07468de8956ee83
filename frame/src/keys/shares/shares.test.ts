import fc from 'fast-check'
import { combine } from 'shamir-secret-sharing'
import { describe, expect, test } from 'vitest'
import { randomBytes, toHex } from '../bytes.js'
import { inlineEngine, type KeyEngine } from '../engine/KeyEngine.js'
import { keyCheckOf } from '../keyCheck.js'
import { makeId, makeSecret } from '../makeSecret.js'
import type { WalletIdentity } from '../record/WalletRecord.js'
import { openSecret } from './openSecret.js'
import { decodeShare, encodeShare, shareLength } from './shareFormat.js'
import { splitSecret } from './splitSecret.js'

const id = '0123456789abcdef0123456789abcdef'
const real = await makeSecret(inlineEngine)

/** The derivation takes 30 ms. Of a wrong secret the key check is wrong anyway, so that the other accounts need not be derived. */
const engine: KeyEngine = {
  ...inlineEngine,
  accountsOf: async secret =>
    toHex(secret) === toHex(real.secret)
      ? real.wallet.accounts
      : { ...real.wallet.accounts, evm: { ...real.wallet.accounts.evm, publicKey: toHex(randomBytes(33)) } }
}
const expected = { deviceId: id, generation: 1 }
const splitReal = () => splitSecret(real.secret, { walletId: real.wallet.walletId, ...expected })
const open = (one: Uint8Array, other: Uint8Array, wallet: WalletIdentity = real.wallet) =>
  openSecret({ engine, shares: [one, other], expected, wallet })
const refused = { code: 'share_integrity' }

describe('shares', () => {
  test('any two of the three open the wallet, in any order', async () => {
    const { device, auth, recovery } = await splitReal()
    for (const pair of [
      [device, auth],
      [auth, device],
      [device, recovery],
      [recovery, auth]
    ] as const)
      expect(await open(...pair)).toEqual(real.secret)
  })

  test('the real derivation confirms the secret', async () => {
    const { device, auth } = await splitReal()
    const opened = await openSecret({
      engine: inlineEngine,
      shares: [device, auth],
      expected,
      wallet: real.wallet
    })
    expect(opened).toEqual(real.secret)
  })

  test('split and combine any secret', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), async secret => {
        const { device, recovery } = await splitSecret(secret, { walletId: id, ...expected })
        const accounts = real.wallet.accounts
        const wallet = { walletId: id, accounts, keyCheck: keyCheckOf(id, accounts) }
        const opened = await openSecret({
          engine: { ...engine, accountsOf: async () => accounts },
          shares: [device, recovery],
          expected,
          wallet
        })
        expect(opened).toEqual(secret)
      }),
      { numRuns: 50 }
    )
  })

  test('no share opens the wallet alone or with itself', async () => {
    for (const share of Object.values(await splitReal()))
      if (share instanceof Uint8Array) await expect(open(share, share)).rejects.toMatchObject(refused)
  })

  test('one share excludes no secret: each value of a second share gives another one', async () => {
    const { auth, device } = await splitReal()
    const [known, second] = [decodeShare(auth).value, decodeShare(device).value]
    const firsts = new Set<number | undefined>()
    for (let value = 0; value < 256; value++) {
      second[0] = value
      firsts.add((await combine([known, second]))[0])
    }
    expect(firsts.size).toBe(256)
  })

  test('a share of another device opens nothing, even where it claims to be of this one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('device', 'auth', 'recovery'), async kind => {
        const mine = await splitReal()
        const theirs = await splitSecret(real.secret, {
          walletId: real.wallet.walletId,
          deviceId: makeId(),
          generation: 1
        })
        const own = kind === 'device' ? mine.auth : mine.device
        await expect(open(own, theirs[kind as 'auth'])).rejects.toMatchObject(refused)
        // The thief writes this device's id and places into it.
        const decoded = decodeShare(theirs[kind as 'auth'])
        const place = mine.places[['device', 'auth', 'recovery'].indexOf(kind)] ?? 1
        const value = decoded.value.slice()
        value[32] = place
        const forged = encodeShare({ ...decoded, deviceId: id, places: mine.places, value })
        await expect(open(own, forged)).rejects.toMatchObject(refused)
      }),
      { numRuns: 30 }
    )
  })

  test('a share of another generation or wallet opens nothing', async () => {
    const { device } = await splitReal()
    const later = await splitSecret(real.secret, {
      walletId: real.wallet.walletId,
      deviceId: id,
      generation: 2
    })
    const other = await splitSecret(real.secret, { walletId: id, ...expected })
    await expect(open(device, later.auth)).rejects.toMatchObject(refused)
    await expect(open(device, other.auth)).rejects.toMatchObject(refused)
    await expect(open(device, device, { ...real.wallet, keyCheck: '0'.repeat(64) })).rejects.toMatchObject(
      refused
    )
  })

  test('a flipped bit anywhere in a share is found', async () => {
    const { device, auth } = await splitReal()
    for (let bit = 0; bit < shareLength * 8; bit++) {
      const damaged = auth.slice()
      damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      await expect(open(device, damaged), `bit ${bit}`).rejects.toMatchObject(refused)
    }
  })

  test('the place 0, which the library takes, is refused', async () => {
    const { device, auth } = await splitReal()
    const zeroed = auth.slice()
    zeroed[8] = 0
    zeroed[shareLength - 1] = 0
    await expect(open(device, zeroed)).rejects.toMatchObject(refused)
  })

  test('any other bytes are refused', async () => {
    const { device } = await splitReal()
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async bytes => {
        await expect(open(device, bytes)).rejects.toMatchObject(refused)
      })
    )
  })

  test('an address that was changed is found', async () => {
    const { device, auth } = await splitReal()
    const accounts = {
      ...real.wallet.accounts,
      solana: { ...real.wallet.accounts.solana, address: '1'.repeat(32) }
    }
    await expect(open(device, auth, { ...real.wallet, accounts })).rejects.toMatchObject(refused)
  })
})
