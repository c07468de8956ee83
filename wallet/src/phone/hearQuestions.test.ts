import type { PeerRequest, WalletPeer } from 'latchkey/testing'
import { expect, test, vi } from 'vitest'
import { createStore } from './createStore.js'
import { hearQuestions, type Pending } from './hearQuestions.js'
import type { PhoneState } from './PhoneState.js'

const metadata = { name: 'Page', description: '', url: 'https://page.example', icons: [] }
const request: PeerRequest = {
  id: 1,
  topic: 'topic',
  chainId: 'eip155:31337',
  method: 'personal_sign',
  params: ['harmless', '0x1'],
  peer: { publicKey: '', metadata }
}

/** A queue of requests, and functions that act as a page. */
function hearing() {
  const store = createStore({
    account: 0,
    questions: [],
    notice: undefined
  } as Partial<PhoneState> as PhoneState)
  const pending = new Map<string, Pending>()
  let ask = (_: PeerRequest) => {}
  const nobody = () => () => undefined
  const peer = {
    onProposal: nobody,
    onAuthenticate: nobody,
    onPairingEnd: nobody,
    onChange: nobody,
    onRequest(listener: typeof ask) {
      ask = listener
      return () => undefined
    }
  } as Partial<WalletPeer> as WalletPeer
  const origins = {
    of: () => undefined,
    keep: () => undefined,
    onKeep: () => undefined,
    trim: () => undefined
  }
  hearQuestions(peer, { store, pending, origins, signsIn: true })
  const asked = () => [...pending.values()].map(one => one.kind === 'request' && one.request.params)
  return {
    ask: (one: PeerRequest) => ask(one),
    asked,
    shown: () => store.get().questions.map(({ described }) => described.body)
  }
}

test('the answered request is the shown one, also if a page sends another with the same id', () => {
  const { ask, asked, shown } = hearing()
  ask(request)
  ask({ ...request, params: ['harmful', '0x1'] })
  expect([shown(), asked()]).toEqual([['harmless'], [['harmless', '0x1']]])
})

test('a request that expires after the longest timer delay does not expire at once', () => {
  vi.useFakeTimers()
  try {
    const { ask, shown } = hearing()
    ask({ ...request, expiryTimestamp: 9e9 })
    vi.advanceTimersByTime(60_000)
    expect(shown()).toEqual(['harmless'])
    ask({ ...request, id: 2, expiryTimestamp: Math.floor(Date.now() / 1000) + 60 })
    vi.advanceTimersByTime(61_000)
    expect(shown()).toEqual(['harmless'])
  } finally {
    vi.useRealTimers()
  }
})
