import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { localSiwx } from '../localSiwx.js'
import type { Cacao, CacaoPayload } from '../SiwxConfig.js'
import { verifyCacao } from '../verify/verifyMessage.js'
import { cacaoMessage, sessionOfCacao } from './parseCacao.js'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const iss = `did:pkh:eip155:1:${account.address}`
const nonce = 'abcdefgh12'
const payload = {
  aud: 'https://my.app/login',
  domain: 'my.app',
  version: '1',
  nonce,
  iat: '2026-11-21T00:00:00Z'
}
const cacaoOf = (p: Partial<CacaoPayload> = {}, s = '0x'): Cacao => ({
  h: { t: 'caip122' },
  p: { ...payload, iss, ...p },
  s: { t: 'eip191', s }
})
const sign = async (p: Partial<CacaoPayload> = {}) =>
  cacaoOf(p, await account.signMessage({ message: cacaoMessage(cacaoOf(p)) }))
const options = { domain: 'my.app', nonce, now: Date.parse(payload.iat) }
const encode = (recap: unknown) => `urn:recap:${Buffer.from(JSON.stringify(recap)).toString('base64url')}`

test('parseCacao accepts a valid CACAO with null for absent fields and an address in lower case', async () => {
  const nulls = { exp: null, nbf: null, statement: null, resources: null, requestId: null }
  const cacao = await sign()
  expect(await verifyCacao({ ...cacao, p: { ...cacao.p, ...nulls } }, options)).toMatchObject({
    valid: true,
    data: { accountAddress: account.address, chainId: 'eip155:1', uri: 'https://my.app/login' }
  })
  const lower = await sign({ iss: iss.toLowerCase() })
  expect(cacaoMessage(lower)).toContain(account.address.toLowerCase())
  expect(await verifyCacao(lower, options)).toMatchObject({
    valid: true,
    data: { accountAddress: account.address }
  })
})

test.each<[string, Partial<CacaoPayload>, string]>([
  ['domain', { domain: 'evil.app' }, 'domain'],
  ['audience', { aud: 'https://evil.app/' }, 'uri'],
  ['nonce', { nonce: 'abcdefgh13' }, 'nonce'],
  ['end', { exp: '2026-11-20T00:00:00Z' }, 'expired'],
  ['beginning', { nbf: '2026-11-22T00:00:00Z' }, 'notYetValid'],
  ['issue time', { iat: '2026-11-22T00:00:00Z' }, 'issuedInFuture']
])('parseCacao rejects another %s although its signature is valid', async (_, p, reason) => {
  expect(await verifyCacao(await sign(p), options)).toEqual({ valid: false, status: 'invalid', reason })
})

test('parseCacao rejects a CACAO that was changed after signing', async () => {
  const recap = encode({ att: { eip155: { 'request/personal_sign': [{}] } } })
  const more = encode({
    att: { eip155: { 'request/eth_sendTransaction': [{}], 'request/personal_sign': [{}] } }
  })
  const cacao = await sign({ statement: 'Hello', resources: [recap] })
  expect((await verifyCacao(cacao, options)).valid).toBe(true)
  for (const change of [
    { statement: 'Hullo' },
    { resources: [more] },
    { iss: iss.replace('eip155:1:', 'eip155:10:') }
  ])
    expect((await verifyCacao({ ...cacao, p: { ...cacao.p, ...change } }, options)).valid).toBe(false)
})

test('parseCacao accepts a statement that includes its ReCap sentence, as official wallets return it, as the statement alone', async () => {
  const recap = encode({ att: { eip155: { 'request/personal_sign': [{}] } } })
  const sentence =
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'."
  const bare = await sign({ statement: 'Hello', resources: [recap] })
  const whole = { ...bare, p: { ...bare.p, statement: `Hello ${sentence}` } }
  expect(cacaoMessage(whole)).toBe(cacaoMessage(bare))
  expect(sessionOfCacao(whole).data).toEqual(sessionOfCacao(bare).data)
  expect(await verifyCacao(whole, { ...options, statement: 'Hello' })).toMatchObject({ valid: true })
  const alone = await sign({ statement: sentence, resources: [recap] })
  expect(sessionOfCacao(alone).data.statement).toBeUndefined()
  // Without the ReCap it is an ordinary statement.
  expect(sessionOfCacao(await sign({ statement: sentence })).data.statement).toBe(sentence)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'cacao'],
  ['no payload', { h: { t: 'caip122' }, s: { t: 'eip191', s: '0x' } }],
  ['an unknown head', { ...cacaoOf(), h: { t: 'eip1' } }],
  ['an unknown kind of signature', { ...cacaoOf(), s: { t: 'none', s: '0x' } }],
  ['an issuer that is not a did', cacaoOf({ iss: account.address })],
  ['an issuer of another method', cacaoOf({ iss: iss.replace('pkh', 'key') })],
  ['an issuer of another namespace', cacaoOf({ iss: 'did:pkh:solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:x' })],
  [
    'an address in the wrong case',
    cacaoOf({
      iss: iss.replace(/[a-f](?=[^a-f]*$)/, c => c.toUpperCase()).replace(/[A-F]/, c => c.toLowerCase())
    })
  ],
  ['a statement of two lines', cacaoOf({ statement: 'a\nb' })],
  ['a ReCap that is not JSON', cacaoOf({ resources: ['urn:recap:AAAA'] })],
  ['a ReCap that grants nothing', cacaoOf({ resources: [encode({ att: {} })] })],
  [
    'a ReCap with a line end',
    cacaoOf({ resources: [encode({ att: { 'eip155\nURI: https://evil.app': { 'request/x': [{}] } } })] })
  ],
  [
    'a ReCap with a quote',
    cacaoOf({ resources: [encode({ att: { eip155: { "request/x' for 'y": [{}] } } })] })
  ],
  ['a ReCap without groups', cacaoOf({ resources: [encode({ att: { eip155: { request: [{}] } } })] })]
])('parseCacao rejects %s as a CACAO', async (_, cacao) => {
  expect(await verifyCacao(cacao, options)).toEqual({ valid: false, status: 'invalid', reason: 'malformed' })
})

test('a ReCap that names a prototype changes no prototype', () => {
  const text = '{"att":{"__proto__":{"request/x":[{}]},"eip155":{"request/y":[{}]}}}'
  const resources = [`urn:recap:${Buffer.from(text).toString('base64url')}`]
  expect(cacaoMessage(cacaoOf({ resources }))).toContain("(1) 'request': 'x' for '__proto__'.")
  expect(({} as Record<string, unknown>)['request/x']).toBeUndefined()
})

test('a one-click session is stored and verified by its CACAO', async () => {
  const storage = createMemoryStorage()
  const siwx = localSiwx({ domain: 'my.app', uri: 'https://my.app/login', storage })
  const asked = await siwx.createMessage({ chainId: 'eip155:1', accountAddress: '' })
  expect(() => asked.toString()).toThrow('accountAddress')
  const cacao = await sign({ nonce: asked.nonce, iat: asked.issuedAt ?? '', aud: asked.uri })
  const session = sessionOfCacao(cacao)
  await siwx.setSessions([session])
  expect(await siwx.getSessions('eip155:1', account.address)).toEqual([session])
  storage.set(
    'latchkey.siwx',
    (storage.entries.get('latchkey.siwx') ?? '').replaceAll(cacao.p.nonce, 'abcdefgh99')
  )
  expect(await siwx.getSessions('eip155:1', account.address)).toEqual([])
})

test('parseCacao reports why a CACAO is invalid', () => {
  try {
    cacaoMessage(cacaoOf({ nonce: 'x' }))
    expect.unreachable()
  } catch (error) {
    expect((error as LatchkeyError).context).toEqual({ problem: 'nonce' })
  }
})
