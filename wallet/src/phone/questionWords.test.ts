import { createFakeRelay, createWalletPeer, type Proposal } from 'latchkey/testing'
import { afterEach, expect, test } from 'vitest'
import { accounts, networks } from '../config.js'
import { proposalWords } from './questionWords.js'
import { proposedSignIns } from './signInMessage.js'

const metadata = { name: 'Page', description: '', url: 'https://page.example', icons: [] }
const chain = networks[0]?.id ?? ''
const address = accounts[0]?.signer.address ?? ''
const proposal: Proposal = {
  id: 1,
  pairingTopic: 'topic',
  proposer: { publicKey: '', metadata },
  requiredNamespaces: {},
  optionalNamespaces: { eip155: { chains: [chain], methods: ['personal_sign'], events: [] } },
  expiryTimestamp: 9e9
}
const signIn = {
  type: 'caip122',
  chains: ['eip155:5', chain],
  domain: 'page.example',
  aud: 'https://page.example/login',
  version: '1',
  nonce: 'abcdefgh12345678',
  iat: '2026-11-22T00:00:00.000Z',
  statement: 'Sign in.'
} as const

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function openPeer() {
  const relay = createFakeRelay()
  const peer = await createWalletPeer({ metadata, relays: [relay.url], createSocket: relay.createSocket })
  closing.push(peer.close)
  return peer
}

test('a proposal with a sign-in request shows the message, for a network of this wallet', async () => {
  const peer = await openPeer()
  const asked = { ...proposal, signIns: [signIn] }
  const { described } = proposalWords(peer, asked, 0)
  const [signed] = proposedSignIns(peer, asked, address)
  expect(described).toMatchObject({
    title: 'Connect and sign in to this page?',
    body: signed?.message,
    warnings: []
  })
  expect(signed?.message).toContain(
    `page.example wants you to sign in with your Ethereum account:\n${address}\n\nSign in.\n`
  )
  expect(signed?.payload.iss).toBe(`did:pkh:${chain}:${address}`)
})

test("a sign-in request for another page's domain shows a warning", async () => {
  const asked = { ...proposal, signIns: [{ ...signIn, domain: 'bank.example' }] }
  const { described } = proposalWords(await openPeer(), asked, 0)
  expect(described.warnings[0]).toContain('signs in to bank.example')
})

test('a proposal shows a connection alone if the signature is for no network of this wallet', async () => {
  const peer = await openPeer()
  for (const asked of [proposal, { ...proposal, signIns: [{ ...signIn, chains: ['eip155:5'] }] }]) {
    const { described } = proposalWords(peer, asked, 0)
    expect([described.title, described.body]).toEqual(['Connect to this page?', undefined])
    expect(proposedSignIns(peer, asked, address)).toEqual([])
  }
})
