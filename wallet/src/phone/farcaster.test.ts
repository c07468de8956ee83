import { afterEach, expect, test, vi } from 'vitest'
import { accounts } from '../config.js'
import { askFarcaster } from './askFarcaster.js'
import { createStore } from './createStore.js'
import { approveFarcasterRequest, channelTokenOf, readFarcasterRequest } from './farcaster.js'
import type { Pending } from './hearQuestions.js'
import type { PhoneState } from './PhoneState.js'

const asked = {
  domain: 'page.example',
  siweUri: 'https://page.example/login',
  nonce: 'abcdefgh12345678',
  expirationTime: '2126-11-23T00:00:00.000Z'
}

/** A relay that answers `status` and records what is sent to it. */
function stubRelay(status: number, body: unknown) {
  const sent: { url: string; init: RequestInit | undefined }[] = []
  vi.stubGlobal('window', { location: { origin: 'http://localhost:5174' } })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push({ url, init })
    return new Response(JSON.stringify(body), { status })
  })
  return sent
}
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['https://farcaster.xyz/~/siwf?channelToken=one', 'one'],
  ['http://localhost:5174/?channelToken=one', 'one'],
  ['farcaster://connect?channelToken=one', 'one'],
  ['https://farcaster.xyz/~/siwf', undefined],
  ['wc:abc@2?channelToken=one', undefined],
  ['javascript:alert(1)?channelToken=one', undefined],
  ['one', undefined]
])('the token of %s', (link, token) => {
  expect(channelTokenOf(link)).toBe(token)
})

test('the message that is shown is signed for the account of the wallet, and sent with the key of the relay', async () => {
  stubRelay(202, { state: 'pending', nonce: asked.nonce, signatureParams: asked })
  const { request, words } = await readFarcasterRequest('token', 1)
  expect(words.described.body).toBe(request.message)
  expect(words.described.facts[0]).toEqual(['Farcaster account', 'orchard-bob (1002)'])
  expect(request.message).toContain('page.example wants you to sign in with your Ethereum account:')
  expect(request.message).toContain('Resources:\n- farcaster://fid/1002')
  const sent = stubRelay(201, {})
  await approveFarcasterRequest(request)
  const [{ url, init } = { url: '', init: undefined }] = sent
  expect(url).toMatch(/\/farcaster\/v1\/channel\/authenticate$/)
  const { message, signature, fid } = JSON.parse(String(init?.body)) as Record<string, unknown>
  expect([message, fid]).toEqual([request.message, 1002])
  expect(signature).toBe(await accounts[1]?.signer.signMessage({ message: request.message }))
})

test('a link that was used before says what to do', async () => {
  stubRelay(401, { error: 'Unauthorized' })
  await expect(readFarcasterRequest('token', 0)).rejects.toThrow('Copy the one that the page shows now')
})

test('a request that is too late leaves the queue with a reason', async () => {
  vi.useFakeTimers()
  try {
    const expirationTime = new Date(Date.now() + 5_000).toISOString()
    stubRelay(202, { state: 'pending', signatureParams: { ...asked, expirationTime } })
    const store = createStore({
      account: 0,
      questions: [],
      notice: undefined
    } as Partial<PhoneState> as PhoneState)
    const pending = new Map<string, Pending>()
    await askFarcaster('token', { store, pending })
    await askFarcaster('token', { store, pending })
    expect(store.get().questions).toHaveLength(1)
    vi.advanceTimersByTime(5_001)
    expect([store.get().questions, pending.size, store.get().notice?.kind]).toEqual([[], 0, 'error'])
  } finally {
    vi.useRealTimers()
  }
})
