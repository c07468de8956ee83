import fc from 'fast-check'
import { errorBodySchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWallet, type WalletHouse } from './test/startWallet.js'
import type { WalletClient } from './test/walletClient.js'

let house: WalletHouse
let device: WalletClient
let token: string
beforeAll(async () => {
  house = await startWallet('PostgreSQL', { rateLimit: { perMinute: 10_000_000, burst: 10_000_000 } })
  device = await house.newDevice()
  token = (await house.login(device, 'hostile@example.org')).accessToken
})
afterAll(() => house.stop())

const handle = 'a'.repeat(43)
const bodies = {
  '/email': { email: 'a@example.org', origin: 'https://shop.example', locale: 'en' },
  '/email/device': { login: handle },
  '/email/otp': { login: handle, otp: '123456' },
  '/email/update': { email: 'b@example.org', locale: 'de' },
  '/email/update/primary': { otp: '123456' },
  '/email/update/secondary': { otp: '123456' },
  '/session/refresh': { refreshToken: `${handle}.${handle}` }
} as const

const anyText = fc.oneof(
  fc.constantFrom(
    '',
    '\0',
    '\u202e',
    '000000\0',
    'a@b.example\0',
    '__proto__',
    "' or 1=1 --",
    '9'.repeat(5_000)
  ),
  fc.string({ unit: 'binary', maxLength: 40 })
)
const anyValue = fc.oneof(anyText, fc.jsonValue({ maxDepth: 3 }))

/** A valid body with some of its values replaced, or anything. */
const anyBody = (body: object) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    {
      weight: 5,
      arbitrary: fc
        .array(fc.tuple(fc.constantFrom(...Object.keys(body), 'more', 'constructor'), anyValue), {
          minLength: 1,
          maxLength: 3
        })
        .map(changes => ({ ...body, ...Object.fromEntries(changes) }))
    }
  )

test.each(Object.entries(bodies))(
  '%s refuses any body with a reason, behind a valid proof',
  async (path, valid) => {
    await fc.assert(
      fc.asyncProperty(anyBody(valid), async body => {
        const isOfSession = path.startsWith('/email/update')
        const answer = await device.call('POST', path, { body, ...(isOfSession && { token }) })
        const what = `${path} ${JSON.stringify(body)}: ${answer.status} ${JSON.stringify(answer.body)}`
        expect(answer.status, what).toBeLessThan(500)
        if (answer.status !== 200) v.parse(errorBodySchema, answer.body, { message: what })
      }),
      { numRuns: 40, seed: 12 }
    )
  }
)

test.each([
  ['a proof of 5 kB', `${'a'.repeat(2_000)}.${'b'.repeat(2_900)}.c`],
  ['a proof with a deep header', `${Buffer.from('{"a":'.repeat(300)).toString('base64url')}.e30.AA`],
  [
    'a proof whose key is no point',
    `${Buffer.from('{"alg":"ES256","typ":"dpop+jwt","jwk":{"kty":"EC","crv":"P-256","x":"AA","y":"AA"}}').toString('base64url')}.e30.AA`
  ],
  [
    'a proof whose key is null',
    `${Buffer.from('{"alg":"ES256","typ":"dpop+jwt","jwk":null}').toString('base64url')}.e30.AA`
  ]
])('%s is refused', async (_, proof) => {
  const answer = await device.call('POST', '/email', { body: bodies['/email'], change: { proof } })
  expect(answer.status).toBe(401)
  expect(() => v.parse(errorBodySchema, answer.body)).not.toThrow()
})
