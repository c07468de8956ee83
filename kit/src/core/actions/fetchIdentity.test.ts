import { describe, expect, test } from 'vitest'
import { alice, setupTestKit } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import type { FetchScript } from '../../testing/scriptedFetch.js'
import { identityKey } from '../query/accountKeys.js'
import { queryState } from '../select/queryState.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { fetchIdentity } from './fetchIdentity.js'

const address = `eip155:1:${alice}` as const

/** Connects an account, with a data API that supports `chains` and answers with `identity`. */
async function make(
  identity: unknown,
  options: { readonly server?: string; readonly chains?: readonly string[] } = {}
) {
  const { server = 'https://s.example', chains = ['eip155:1'] } = options
  const respond: FetchScript = url => ({
    body: String(url).includes('/v1/supported-chains') ? { http: chains, ws: [] } : identity
  })
  const setup = setupTestKit(server ? { server } : {}, { respond })
  await connect(setup.kit, { connector: createMockConnector() })
  return {
    ...setup,
    load: () => fetchIdentity(setup.kit, { address }, new AbortController().signal),
    known: () => queryState(setup.kit, identityKey('eip155', alice)).data,
    requestCount: () => setup.environment.requests.filter(({ url }) => url.includes('/v1/identity/')).length
  }
}

describe('fetchIdentity', () => {
  test('the name and picture of an account are fetched once in 5 min', async () => {
    const { load, environment, known, requestCount } = await make({
      name: 'alice.eth',
      avatar: 'https://s.example/avatar.png',
      resolvedAt: null
    })
    await load()
    expect(known()).toMatchObject({ name: 'alice.eth', image: 'https://s.example/avatar.png' })
    await load()
    expect(requestCount()).toBe(1)
    await environment.advance(300_000)
    await load()
    expect(requestCount()).toBe(2)
  })

  test('a hostile name is sanitized, and a hostile picture dropped (promise P30)', async () => {
    const { load, known } = await make({
      name: '\u202Eevil\u200B',
      avatar: 'javascript:alert(1)',
      resolvedAt: null
    })
    await load()
    expect(known()).toMatchObject({ name: 'evil', image: undefined })
  })

  test('a picture on a host that is not configured is not requested (decision D13)', async () => {
    const { load, known } = await make({
      name: 'alice.eth',
      avatar: 'https://img.example/a.png',
      resolvedAt: null
    })
    await load()
    expect(known()).toMatchObject({ name: 'alice.eth', image: undefined })
  })

  test('an account has no identity if the answer is invalid, or the service does not support the network', async () => {
    const lying = await make({ name: 7 })
    await lying.load()
    expect([lying.known(), lying.errors]).toEqual([undefined, ['LATCHKEY_HTTP__INVALID_ANSWER']])
    const elsewhere = await make(
      { name: 'alice.eth', avatar: null, resolvedAt: null },
      { chains: ['eip155:8453'] }
    )
    await elsewhere.load()
    expect([elsewhere.known(), elsewhere.requestCount()]).toEqual([undefined, 0])
  })

  test('without a data API no request is sent, and an answer after a disconnect is dropped', async () => {
    const silent = await make({}, { server: '' })
    await silent.load()
    expect(silent.environment.requests).toEqual([])
    const late = await make({ name: 'alice.eth', avatar: null, resolvedAt: null })
    const fetching = late.load()
    await disconnect(late.kit)
    await fetching
    expect(late.known()).toBeUndefined()
  })
})
