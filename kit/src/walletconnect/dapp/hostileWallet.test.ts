import { afterEach, expect, it } from 'vitest'
import { withRights } from '../../protocol/signIn/recapSentence.js'
import { generateKeyPair } from '../crypto/index.js'
import { cacaoMessage } from '../sign/cacao.js'
import { formatRecap } from '../sign/recap.js'
import {
  address,
  authenticate,
  closeAll,
  codeOf,
  createHostileWallet,
  eip155,
  metadata,
  random
} from './hostileWallet.harness.js'

afterEach(closeAll)

it('the dapp accepts an honest settlement', async () => {
  const { accept, settle, pairing, client, answers } = await createHostileWallet()
  accept()
  settle()
  expect((await pairing.settled).namespaces).toEqual({ eip155 })
  expect(client.sessions()).toHaveLength(1)
  await expect.poll(() => answers().map(({ result }) => result)).toEqual([true])
})

const other = `eip155:5:${address}`
const far = Math.floor(Date.now() / 1000) + 400 * 86_400
it.each([
  ['a namespace that was not requested', { namespaces: { eip155, solana: eip155 } }, 5104, 'solana'],
  [
    'a chain that was not requested',
    { namespaces: { eip155: { ...eip155, accounts: [other] } } },
    5100,
    'eip155:5'
  ],
  [
    'a list of chains that were not requested',
    { namespaces: { eip155: { ...eip155, chains: ['eip155:5'] } } },
    5100,
    'eip155:5'
  ],
  [
    'an invalid account',
    { namespaces: { eip155: { ...eip155, accounts: ['eip155:1:0x12'] } } },
    5103,
    'eip155:1:0x12'
  ],
  [
    'another spelling of a chain',
    { namespaces: { eip155: { ...eip155, accounts: [`eip155:01:${address}`] } } },
    5103,
    `eip155:01:${address}`
  ],
  ['no account', { namespaces: { eip155: { ...eip155, accounts: [] } } }, 5103, 'eip155'],
  ['methods that are no strings', { namespaces: { eip155: { ...eip155, methods: [1] } } }, 7000, 'eip155'],
  ['no namespaces', { namespaces: {} }, 7000, 'no namespace'],
  ['a prototype', { namespaces: JSON.parse(`{"__proto__":${JSON.stringify(eip155)}}`) }, 5104, '__proto__'],
  ['another controller', { controller: { publicKey: 'ab'.repeat(32), metadata } }, 7000, 'controller'],
  ['no controller', { controller: null }, 7000, 'controller'],
  ['a past expiry', { expiry: 1_700_000_000 }, 7000, 'expiry'],
  ['an expiry in a year', { expiry: far }, 7000, 'expiry'],
  ['an expiry in text form', { expiry: '9999999999' }, 7000, 'expiry'],
  ['another relay protocol', { relay: { protocol: 'waku' } }, 7000, 'relay']
])(
  'the dapp rejects a session with %s, stores nothing, and notifies the wallet',
  async (_, change, fault, problem) => {
    const { accept, settle, pairing, client, keychain, answers } = await createHostileWallet()
    accept()
    settle(change)
    expect(await codeOf(pairing.settled)).toEqual(['LATCHKEY_WALLETCONNECT__INVALID_SESSION', problem])
    expect(client.sessions()).toEqual([])
    expect(await keychain.names('wc:session:')).toEqual([])
    await expect.poll(() => answers().map(({ error }) => error?.code)).toEqual([fault])
  }
)

it.each([
  ['of low order', { responderPublicKey: '00'.repeat(32) }],
  ['of an invalid form', { responderPublicKey: 'key' }],
  ['that is missing', {}]
])('the dapp rejects the responder key %s', async (_, result) => {
  const { answer, pairing, client } = await createHostileWallet()
  answer(result)
  expect(await codeOf(pairing.settled)).toEqual([
    'LATCHKEY_WALLETCONNECT__INVALID_SESSION',
    'responderPublicKey'
  ])
  expect(client.sessions()).toEqual([])
})

it('the dapp ignores foreign, repeated and replayed answers', async () => {
  const { answer, accept, settle, pairing, client, send } = await createHostileWallet()
  answer({ responderPublicKey: '11'.repeat(32) }, 12345)
  accept()
  answer({ responderPublicKey: generateKeyPair(random).publicKey })
  settle()
  const session = await pairing.settled
  settle({ namespaces: { eip155: { ...eip155, methods: ['eth_sign'] } } })
  const taken: unknown[] = []
  client.onChange(() => taken.push(client.sessions()[0]?.namespaces.eip155?.methods.at(-1)))
  const id = Date.now() * 1000 + 500
  const update = (methods: string[], at: number) =>
    send({ id: at, method: 'wc_sessionUpdate', params: { namespaces: { eip155: { ...eip155, methods } } } })
  update(['personal_sign', 'b'], id)
  update(['personal_sign', 'old'], id - 1)
  update(['personal_sign', 'again'], id)
  update(['personal_sign', 'c'], id + 1)
  await expect.poll(() => taken.at(-1)).toBe('c')
  expect(taken).toEqual(['b', 'c'])
  expect(client.sessions().map(({ topic }) => topic)).toEqual([session.topic])
})

it('the dapp answers an unknown method with an error, and ignores its own methods', async () => {
  const { accept, settle, pairing, send, answers } = await createHostileWallet()
  accept()
  settle()
  await pairing.settled
  send({ id: 7, method: 'wc_sessionTakeover', params: {} })
  send({ id: 8, method: 'wc_sessionRequest', params: {} })
  send({ id: 9, method: 'wc_sessionPing', params: {} })
  await expect.poll(() => answers().length).toBe(3)
  expect(answers().map(({ result, error }) => result ?? error?.code)).toEqual([true, 10_001, true])
})

it('the dapp accepts an honest sign-in, and verifies its text', async () => {
  const { signIn, pairing, messages } = await createHostileWallet(authenticate)
  signIn({})
  const session = await pairing.settled
  expect(session.namespaces.eip155?.methods).toEqual(['personal_sign'])
  const [cacao] = session.cacaos ?? []
  expect(cacao && messages).toEqual([cacao && cacaoMessage(cacao.p)])
})

const more = formatRecap({ methods: ['personal_sign', 'eth_sendTransaction'], chains: ['eip155:1'] })
const terms = 'https://app.test/terms'
const sentenceOf = (recap: string) => withRights(undefined, [recap])
const own = sentenceOf(formatRecap({ methods: ['personal_sign'], chains: ['eip155:1'] }))
const elsewhere = formatRecap({ methods: ['personal_sign'], chains: ['eip155:10'] })
it.each([
  ['domain', { domain: 'evil.test' }, 'domain'],
  ['audience', { aud: 'https://evil.test' }, 'aud'],
  ['nonce', { nonce: 'another' }, 'nonce'],
  ['version', { version: '2' }, 'version'],
  ['statement', { statement: 'Give me all' }, 'statement'],
  ['no statement', { statement: undefined }, 'statement'],
  ['statement: the sentence of more rights', { statement: `Sign in ${sentenceOf(more)}` }, 'statement'],
  ['statement: the sentence twice', { statement: `Sign in ${own} ${own}` }, 'statement'],
  [
    'statement: the sentence without its rights',
    { statement: `Sign in ${own}`, resources: [terms] },
    'statement'
  ],
  ['statement: the sentence alone', { statement: own }, 'statement'],
  ['expiration', { exp: '2999-01-01T00:00:00.000Z' }, 'exp'],
  ['not before', { nbf: '2020-01-01T00:00:00.000Z' }, 'nbf'],
  ['request id', { requestId: 'x' }, 'requestId'],
  ['an old time', { iat: '2020-01-01T00:00:00.000Z' }, 'iat'],
  ['a later time', { iat: '2999-01-01T00:00:00.000Z' }, 'iat'],
  ['no time', { iat: 'soon' }, 'iat'],
  ['chain', { iss: `did:pkh:eip155:10:${address}` }, 'chain'],
  ['issuer of an invalid form', { iss: `did:key:${address}` }, 'iss'],
  ['resources', { resources: ['https://evil.test'] }, 'resources'],
  ['more rights', { resources: ['https://app.test/terms', more] }, 'recap'],
  ['rights on another chain', { resources: ['https://app.test/terms', elsewhere] }, 'recap']
])('the dapp rejects a sign-in with another %s', async (_, payload, problem) => {
  const { signIn, pairing, client, messages } = await createHostileWallet(authenticate)
  signIn(payload)
  expect(await codeOf(pairing.settled)).toEqual(['LATCHKEY_WALLETCONNECT__INVALID_SIGN_IN', problem])
  expect(client.sessions()).toEqual([])
  expect(messages).toEqual([])
})

it('the dapp rejects a sign-in with an invalid signature, or from another key than it contains', async () => {
  const forged = await createHostileWallet(authenticate, false)
  forged.signIn({})
  expect(await codeOf(forged.pairing.settled)).toEqual([
    'LATCHKEY_WALLETCONNECT__INVALID_SIGN_IN',
    'signature'
  ])
  const disguised = await createHostileWallet(authenticate)
  disguised.signIn({}, generateKeyPair(random).publicKey)
  expect(await codeOf(disguised.pairing.settled)).toEqual([
    'LATCHKEY_WALLETCONNECT__INVALID_SIGN_IN',
    'responder'
  ])
  const shapeless = await createHostileWallet(authenticate)
  shapeless.signIn({}, undefined, { s: { t: 'eip191', s: 'zz' } })
  expect(await codeOf(shapeless.pairing.settled)).toEqual([
    'LATCHKEY_WALLETCONNECT__INVALID_SIGN_IN',
    'signature'
  ])
})

it('the dapp accepts an honest sign-in in a settlement, and verifies its text', async () => {
  const { accept, settleSigned, pairing, messages } = await createHostileWallet(authenticate)
  accept()
  settleSigned()
  const [cacao] = (await pairing.settled).cacaos ?? []
  expect(cacao && messages).toEqual([cacao && cacaoMessage(cacao.p)])
})

it('the dapp treats a settlement without a sign-in, or with an unrequested one, as a plain connection', async () => {
  const asked = await createHostileWallet(authenticate)
  asked.accept()
  asked.settle({ proposalRequestsResponses: { authentication: [] } })
  expect((await asked.pairing.settled).cacaos).toBeUndefined()
  const unasked = await createHostileWallet()
  unasked.accept()
  unasked.settleSigned({ ...asked.question?.params.authPayload })
  expect((await unasked.pairing.settled).cacaos).toBeUndefined()
})

it.each([
  ['another nonce', { nonce: 'another' }, {}, 'nonce'],
  ['another domain', { domain: 'evil.test' }, {}, 'domain'],
  [
    'rights',
    { resources: [terms, formatRecap({ methods: ['personal_sign'], chains: ['eip155:1'] })] },
    {},
    'recap'
  ],
  ['an account that the session has not', { iss: `did:pkh:eip155:1:0x${'11'.repeat(20)}` }, {}, 'account'],
  ['an invalid signature', {}, { s: { t: 'eip191', s: 'zz' } }, 'signature']
])(
  'the dapp rejects a settlement with a sign-in of %s, and notifies the wallet',
  async (_, payload, cacao, problem) => {
    const { accept, settleSigned, pairing, client, keychain, answers } =
      await createHostileWallet(authenticate)
    accept()
    settleSigned(payload, cacao)
    expect(await codeOf(pairing.settled)).toEqual(['LATCHKEY_WALLETCONNECT__INVALID_SIGN_IN', problem])
    expect([client.sessions(), await keychain.names('wc:session:')]).toEqual([[], []])
    await expect.poll(() => answers().map(({ error }) => error?.code)).toEqual([11_001])
  }
)

it('the dapp rejects a settlement whose sign-in was signed by another key', async () => {
  const { accept, settleSigned, pairing, client } = await createHostileWallet(authenticate, false)
  accept()
  settleSigned()
  expect(await codeOf(pairing.settled)).toEqual(['LATCHKEY_WALLETCONNECT__INVALID_SIGN_IN', 'signature'])
  expect(client.sessions()).toEqual([])
})

it('the dapp accepts one answer, and later ones change nothing', async () => {
  const first = await createHostileWallet(authenticate)
  first.signIn({})
  const signedIn = await first.pairing.settled
  first.accept()
  first.settle({ namespaces: { eip155: { ...eip155, methods: ['eth_sign'] } } })
  first.send({ id: 9, method: 'wc_sessionPing', params: {} })
  await expect.poll(() => first.answers().length).toBe(1)
  expect(first.client.sessions()).toEqual([signedIn])

  const second = await createHostileWallet(authenticate)
  second.accept()
  second.settle()
  const settled = await second.pairing.settled
  second.signIn({})
  second.send({ id: 9, method: 'wc_sessionPing', params: {} })
  await expect.poll(() => second.answers().length).toBe(2)
  expect(second.client.sessions()).toEqual([settled])
})
