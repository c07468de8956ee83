import fc from 'fast-check'
import { expect, it } from 'vitest'
import { recapSentence } from '../../protocol/signIn/recapSentence.js'
import { parsePayload } from '../rpc/parsePayload.js'
import { cacaoMessage, parseIssuer } from './cacao.js'
import { checkCacaos } from './checkCacaos.js'
import { chosenAccount, parseChosen } from './chosen.js'
import { parseMetadata } from './metadata.js'
import { chainOfAccount, isChain, parseNamespaces } from './namespaces.js'
import { formatRecap, parseRecap } from './recap.js'
import { parseSettle } from './settle.js'
import { parseStored } from './parseStored.js'

const requested = { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } }
const payload = {
  type: 'caip122',
  chains: ['eip155:1'],
  domain: 'a.test',
  aud: 'https://a.test',
  version: '1',
  nonce: 'n',
  iat: '2026-01-01T00:00:00.000Z'
} as const

it('every parser rejects any invalid input without an untyped error', () => {
  const question = { requiredNamespaces: {}, optionalNamespaces: requested, responderPublicKey: 'ab', now: 0 }
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(parseNamespaces(value, requested, {}).fault).toBeDefined()
      expect(parseSettle(value, question).fault).toBeDefined()
      expect(typeof checkCacaos([value], payload, 0)).toBe('string')
      expect(parseStored(new TextEncoder().encode(JSON.stringify(value)), 'ab')).toBeUndefined()
      const metadata = parseMetadata(value)
      expect(metadata === undefined || typeof metadata.name === 'string').toBe(true)
      expect(parseIssuer(value)).toBeUndefined()
      try {
        parsePayload(value)
      } catch (error) {
        expect((error as { code: string }).code).toBe('LATCHKEY_WALLETCONNECT__INVALID_ENVELOPE')
      }
    })
  )
})

it("parseMetadata cleans a peer's metadata: texts without invisible characters, safe icons", () => {
  const invisible = '\u0000\u202e\u200b\u2066\ufeff'
  const metadata = {
    name: `Rain${invisible}bow${'w'.repeat(500)}`,
    description: `A ${invisible} wallet\n${'d'.repeat(2_000)}`,
    url: `https://wallet.test/${invisible}${'u'.repeat(3_000)}`,
    icons: [
      'javascript:alert(1)',
      'http://wallet.test/icon.png',
      'blob:https://wallet.test/1',
      'data:text/html,<script>alert(1)</script>',
      { toString: () => 'https://wallet.test/icon.png' },
      'https://wallet.test/icon.png',
      'data:image/png;base64,iVBORw0KGgo=',
      ...Array(10).fill('https://wallet.test/other.png')
    ],
    redirect: { native: `wallet${invisible}://`, universal: `https://wallet.test/${'l'.repeat(3_000)}` }
  }
  const controller = { publicKey: 'ab'.repeat(32), metadata }
  const question = {
    requiredNamespaces: {},
    optionalNamespaces: requested,
    responderPublicKey: controller.publicKey,
    now: 1_000
  }
  const accounts = ['eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
  const namespaces = { eip155: { accounts, methods: ['personal_sign'], events: [] } }
  const settled = { relay: { protocol: 'irn' }, controller, namespaces, expiry: 2_000 }
  const parsed = parseSettle(settled, question)
  expect('value' in parsed && parsed.value.controller.metadata).toEqual({
    name: `Rainbow${'w'.repeat(193)}`,
    description: `A wallet ${'d'.repeat(991)}`,
    url: `https://wallet.test/${'u'.repeat(2_028)}`,
    icons: [
      'https://wallet.test/icon.png',
      'data:image/png;base64,iVBORw0KGgo=',
      ...Array(3).fill('https://wallet.test/other.png')
    ],
    redirect: { native: 'wallet://', universal: `https://wallet.test/${'l'.repeat(2_028)}` }
  })
})

it('isChain and chainOfAccount accept canonical forms only', () => {
  expect(
    ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'cosmos:cosmoshub-4'].filter(isChain)
  ).toHaveLength(3)
  expect(
    ['eip155:01', 'eip155:0x1', 'eip155:', 'eip155', 'EIP155:1', 'eip155:1:2', ''].filter(isChain)
  ).toEqual([])
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  expect(chainOfAccount(`eip155:1:${address}`)).toBe('eip155:1')
  expect(
    [`eip155:1:${address}0`, `eip155:1:${address}:2`, 'eip155:1:', 'eip155:1'].map(chainOfAccount)
  ).toEqual([undefined, undefined, undefined, undefined])
})

it('parseChosen ignores a stored choice of an account that is not in the session', () => {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const grant = { accounts: [`eip155:1:${address}`], methods: [], events: [] }
  const namespaces = { eip155: grant }
  expect(parseChosen({ eip155: address, solana: address, 'eip155:1': address }, namespaces)).toEqual({
    eip155: address
  })
  for (const value of [{ eip155: '1' }, { eip155: '' }, { eip155: `1:${address}` }, [address], address])
    expect(parseChosen(value, namespaces)).toBeUndefined()
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect([parseChosen(value, namespaces), chosenAccount(grant, value)]).toEqual([undefined, undefined])
    })
  )
  expect(chosenAccount(grant, ['0x00', address.toLowerCase()])).toBe(address)
})

it('parseRecap parses what formatRecap formats, and its sentence follows ERC-5573', () => {
  const recap = formatRecap({ methods: ['personal_sign', 'eth_sign'], chains: ['eip155:1'] })
  expect(parseRecap(recap)).toEqual({ methods: ['eth_sign', 'personal_sign'], chains: ['eip155:1'] })
  expect(recapSentence(recap)).toBe(
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sign', 'personal_sign' for 'eip155'."
  )
  expect(parseRecap('urn:recap:e30')).toBeUndefined()
  fc.assert(fc.property(fc.string(), text => parseRecap(`urn:recap:${text}`) === undefined))
})

it('cacaoMessage leaves an empty line for a missing statement, as the official client does', () => {
  const { type: _type, chains: _chains, ...rest } = payload
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  expect(cacaoMessage({ ...rest, iss: `did:pkh:eip155:1:${address}` })).toContain(`${address}\n\n\nURI: `)
})

it('cacaoMessage keeps an empty list of resources', () => {
  const iss = 'did:pkh:eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const { type: _type, chains: _chains, ...rest } = payload
  const cacao = { h: { t: 'caip122' }, p: { ...rest, iss, resources: [] }, s: { t: 'eip191', s: '0x00' } }
  const [checked] = checkCacaos([cacao], payload, Date.parse(payload.iat))
  expect(checked).toMatchObject({ message: expect.stringMatching(/\nResources:$/) })
})

it('cacaoMessage formats the text of EIP-4361', () => {
  const { type: _type, chains: _chains, ...rest } = payload
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const text = cacaoMessage({
    ...rest,
    iss: `did:pkh:eip155:10:${address}`,
    statement: 'Hello',
    exp: '2026-01-02T00:00:00.000Z',
    nbf: '2026-01-01T00:00:00.000Z',
    requestId: 'r',
    resources: ['https://a.test/1']
  })
  expect(text).toBe(`a.test wants you to sign in with your Ethereum account:
${address}

Hello

URI: https://a.test
Version: 1
Chain ID: 10
Nonce: n
Issued At: 2026-01-01T00:00:00.000Z
Expiration Time: 2026-01-02T00:00:00.000Z
Not Before: 2026-01-01T00:00:00.000Z
Request ID: r
Resources:
- https://a.test/1`)
})
