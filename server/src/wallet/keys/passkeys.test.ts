import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FactorSecret } from '@latchkey/frame/keys'
import { createWallet, finishRecovery, startRecovery, unlockWallet } from '@latchkey/frame/wallet'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { softAuthenticator } from './test/softAuthenticator.js'
import { frameOrigin, type KeyServer, rpId, startKeyServer } from './test/startKeyServer.js'
import { factorsOf, testDevice } from './test/walletClient.js'

let dataDir: string
let server: KeyServer
let account = 0
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'latchkey-passkeys-'))
  server = await startKeyServer({ dataDir })
})
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(() => {
  account++
})

const me = () => `p${account}/one`
const inFrame = { origin: frameOrigin, crossOrigin: true, topOrigin: 'https://app.example' }
const ask = async (session = me()) =>
  (await server.call(session, '/recovery/passkeys/options', { userName: 'ada' })).body

type Page = { origin: string; crossOrigin?: boolean; topOrigin?: string }

async function register(page: Page, authenticator = softAuthenticator(rpId), flags?: number) {
  const { challenge, options } = await ask()
  const response = authenticator.create({ challenge: options.challenge, ...page }, flags)
  return server.call(me(), '/recovery/passkeys/verify', { challenge, response })
}

describe('a new passkey', () => {
  test('is taken from the frame, in the frame of the host, and on a page of its own', async () => {
    expect((await register(inFrame)).status).toBe(200)
    expect((await register({ origin: frameOrigin })).status).toBe(200)
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a host that is not on the list', { ...inFrame, topOrigin: 'https://evil.example' }],
    ['a host whose name only begins so', { ...inFrame, topOrigin: 'https://app.example.evil.example' }],
    ['a frame that hides its host', { origin: frameOrigin, crossOrigin: true }],
    ['a top origin without a frame', { origin: frameOrigin, topOrigin: 'https://evil.example' }],
    [
      'a loopback page of a project that is not in development',
      { ...inFrame, topOrigin: 'http://localhost:3000' }
    ]
  ])('is refused from %s', async (_, page) => {
    expect((await register(page)).status).toBe(403)
  })

  test('is refused for another domain, without user verification, and with another challenge', async () => {
    expect((await register(inFrame, softAuthenticator('evil.example'))).status).toBe(403)
    expect((await register(inFrame, softAuthenticator(rpId), 0x41)).status).toBe(403)
    const { challenge } = await ask()
    const stolen = softAuthenticator(rpId).create({
      challenge: randomBytes(32).toString('base64url'),
      ...inFrame
    })
    expect(
      (await server.call(me(), '/recovery/passkeys/verify', { challenge, response: stolen })).status
    ).toBe(403)
  })

  test('a challenge is for one answer of one device', async () => {
    const authenticator = softAuthenticator(rpId)
    const { challenge, options } = await ask()
    const response = authenticator.create({ challenge: options.challenge, ...inFrame })
    const verify = (session: string) =>
      server.call(session, '/recovery/passkeys/verify', { challenge, response })
    expect((await verify(`p${account}/two`)).status).toBe(403)
    expect((await verify(me())).status).toBe(200)
    expect((await verify(me())).status).toBe(403)
  })

  test('broken answers are refused', async () => {
    for (const response of [
      { id: 'x' },
      { id: 'x', response: {} },
      { id: 'x', response: { clientDataJSON: '%%%' } }
    ]) {
      const { challenge } = await ask()
      expect((await server.call(me(), '/recovery/passkeys/verify', { challenge, response })).status).toBe(403)
    }
  })
})

describe('recovery by a passkey', () => {
  const begin = async () => {
    const authenticator = softAuthenticator(rpId)
    const { body } = await register(inFrame, authenticator)
    const secret: FactorSecret = {
      kind: 'passkey',
      prfOutput: new Uint8Array(randomBytes(32)),
      credentialId: body.credentialId,
      rpId
    }
    const first = testDevice(() => server, me())
    const { record } = await createWallet(first, factorsOf(secret))
    const fresh = testDevice(() => server, `p${account}/new`)
    const recovery = await startRecovery(fresh, record.factors[0]?.id ?? '')
    return { authenticator, secret, fresh, recovery, challenge: recovery.passkeyChallenge ?? '' }
  }

  test('gives the wallet to a new device', async () => {
    const { authenticator, secret, fresh, recovery, challenge } = await begin()
    expect(challenge).toHaveLength(43)
    await finishRecovery(fresh, recovery, secret, authenticator.get({ challenge, ...inFrame }))
    await unlockWallet(fresh)
  })

  test.each(['none', 'evil host', 'other challenge', 'other passkey', 'no user verification'])(
    'is refused with the right PRF output but an assertion of: %s',
    async kind => {
      const { authenticator, secret, fresh, recovery, challenge } = await begin()
      const assertions: Record<string, unknown> = {
        none: undefined,
        'evil host': authenticator.get({ challenge, ...inFrame, topOrigin: 'https://evil.example' }),
        'other challenge': authenticator.get({
          challenge: randomBytes(32).toString('base64url'),
          ...inFrame
        }),
        'other passkey': softAuthenticator(rpId).get({ challenge, ...inFrame }),
        'no user verification': authenticator.get({ challenge, ...inFrame }, 0x01)
      }
      await expect(finishRecovery(fresh, recovery, secret, assertions[kind])).rejects.toMatchObject({
        code: 'server_refused',
        field: 'passkey'
      })
    }
  )

  test('a record with a passkey that was never checked is refused', async () => {
    const secret: FactorSecret = {
      kind: 'passkey',
      prfOutput: new Uint8Array(randomBytes(32)),
      credentialId: randomBytes(16).toString('base64url'),
      rpId
    }
    const device = testDevice(() => server, `p${account}/x`)
    await expect(createWallet(device, factorsOf(secret))).rejects.toMatchObject({ field: 'record' })
  })
})
