import { beforeEach, expect, test } from 'vitest'
import { userRejected } from '../../protocol/errors/wallet.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import type { createScriptedFetch, ScriptedAnswer } from '../../testing/scriptedFetch.js'
import { connect } from '../actions/connect.js'
import { disconnect } from '../actions/disconnect.js'
import type { Kit } from '../Kit.js'
import { identityKey } from '../query/accountKeys.js'
import { queryState } from '../select/queryState.js'
import { nameSlice } from '../state/names.js'
import { isRegistrable, toLabel } from './nameOf.js'
import { coinTypeOf, fetchOwnNames, lookUpName, ownNamesKey, suggestNames } from './nameQueries.js'
import { address, codeOf, type NameAnswers, name, nameAnswers, nonce, openNames } from './names.harness.js'
import { cancelNameRegistration, prepareName, registerName } from './registerName.js'

const registered = {
  name,
  registered_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
  attributes: null,
  addresses: { '60': { address, created_at: null } }
}

/** The name as the kit shows it. */
const own = { name, image: undefined, attributes: {}, addresses: { '60': address } }

let answers: NameAnswers
let requests: ReturnType<typeof createScriptedFetch>['requests']
let sign: (message: string) => Promise<string>
let events: string[]
let kit: Kit

beforeEach(async () => {
  answers = nameAnswers({
    '/v1/identity/': { body: { name: null, avatar: null, resolvedAt: null } },
    '/v1/profile/account?': { body: registered },
    '/v1/profile/account/': { body: registered },
    '/v1/profile/reverse/': { body: [] },
    '/v1/profile/suggestions/': {
      body: { suggestions: [{ name, registered: false }] }
    }
  })
  sign = async () => `0x${'ab'.repeat(65)}`
  events = []
  const onEvent = (event: string) => void events.push(event)
  const opened = await openNames({ answers: () => answers, sign: message => sign(message), onEvent })
  kit = opened.kit
  requests = opened.requests
})

const state = () => kit.slice(nameSlice).get()
const postedBody = () => {
  const post = requests.find(({ init }) => init.method === 'POST')
  return post ? (JSON.parse(String(post.init.body)) as Record<string, unknown>) : undefined
}

test("signs the server's challenge, registers, and shows the name at once", async () => {
  const signed: string[] = []
  sign = async message => {
    signed.push(message)
    return `0x${'ab'.repeat(65)}`
  }
  await prepareName(kit, { name })
  const { message } = state() as { message: string }
  expect(JSON.parse(message)).toEqual({
    action: 'register',
    name,
    attributes: {},
    nonce,
    timestamp: 1_763_700_000
  })
  expect(requests.find(({ url }) => url.includes('/challenge'))?.url).toContain(
    `action=register&address=${address}`
  )
  await registerName(kit)
  expect(signed).toEqual([message])
  expect(postedBody()).toEqual({
    message,
    signature: `0x${'ab'.repeat(65)}`,
    coin_type: 0x80000000 + 31337,
    address
  })
  expect(state()).toMatchObject({ status: 'registered', name })
  expect(queryState(kit, identityKey('eip155', address)).data).toEqual({ image: undefined, name })
  expect(queryState(kit, ownNamesKey('eip155', address)).data).toEqual({
    isOffered: true,
    names: [own]
  })
  expect(events.filter(event => event.startsWith('REGISTER'))).toEqual([
    'REGISTER_NAME_INITIATED',
    'REGISTER_NAME_SUCCESS'
  ])
})

test('a server without challenges gets a message with the present time', async () => {
  answers['/v1/profile/challenge'] = { status: 404, body: {} }
  await prepareName(kit, { name })
  await registerName(kit)
  const message = JSON.parse(String(postedBody()?.message)) as object
  expect(message).toEqual({
    name,
    attributes: {},
    timestamp: Math.floor(kit.environment.clock.now() / 1000)
  })
})

test('after a refusal the same message can be signed again', async () => {
  sign = () => Promise.reject(userRejected())
  await prepareName(kit, { name })
  expect(await codeOf(registerName(kit))).toBe('LATCHKEY_CONNECT__USER_REJECTED')
  expect(state()).toMatchObject({ status: 'ready', failure: { code: 'LATCHKEY_CONNECT__USER_REJECTED' } })
  expect(postedBody()).toBeUndefined()
  sign = async () => '0xabcd'
  await registerName(kit)
  expect(state()).toMatchObject({ status: 'registered', failure: undefined })
})

test("the message of a failed registration is the server's first reason, else the catalogue's text", async () => {
  const reasons = [{ field: 'name', description: 'This name is already registered' }]
  answers['/v1/profile/account?'] = { status: 400, body: { status: 'FAILED', reasons } }
  await prepareName(kit, { name })
  expect(await codeOf(registerName(kit))).toBe('LATCHKEY_NAME__REGISTER_FAILED')
  expect(state()).toMatchObject({
    status: 'failed',
    failure: { shortMessage: 'This name is already registered', context: { hasReason: true } }
  })
  for (const answer of [{ status: 500, body: 'x' }, { body: [] }, { body: 'no' }, 'offline'] as const) {
    answers['/v1/profile/account?'] = answer
    await prepareName(kit, { name })
    await codeOf(registerName(kit))
    expect(state()).toMatchObject({
      status: 'failed',
      failure: { shortMessage: `Error registering name ${name}`, context: { hasReason: false } }
    })
  }
  expect(events.at(-1)).toBe('REGISTER_NAME_ERROR')
})

test('after a registration, whatever its outcome, suggestions are fetched again', async () => {
  const fetched = () => requests.filter(({ url }) => url.includes('/suggestions/')).length
  await suggestNames(kit, 'alice-w')
  await suggestNames(kit, 'alice-w')
  expect(fetched()).toBe(1)
  for (const answer of [{ status: 400, body: {} }, { body: registered }]) {
    answers['/v1/profile/account?'] = answer
    const before = fetched()
    await prepareName(kit, { name })
    await registerName(kit).catch(() => undefined)
    await suggestNames(kit, 'alice-w')
    expect(fetched()).toBe(before + 1)
  }
})

test.each([
  ['cancelled', () => cancelNameRegistration(kit)],
  ['replaced by another one', () => void prepareName(kit, { name: 'other-w.latchkey.id' })],
  ['left by its account', () => void disconnect(kit)]
])('a signature that comes after the registration was %s registers nothing', async (_, leave) => {
  let answer: (signature: string) => void = () => undefined
  sign = () => new Promise(resolve => (answer = resolve))
  await prepareName(kit, { name })
  const registering = codeOf(registerName(kit))
  await expect.poll(() => state().status).toBe('signing')
  leave()
  answer('0xabcd')
  expect(await registering).toBe('LATCHKEY_CONNECT__SUPERSEDED')
  expect(postedBody()).toBeUndefined()
  expect(state().status).not.toBe('registered')
})

test('a second registration while the wallet signs is refused', async () => {
  sign = () => new Promise(() => undefined)
  await prepareName(kit, { name })
  void registerName(kit).catch(() => undefined)
  expect(await codeOf(registerName(kit))).toBe('LATCHKEY_CONNECT__SUPERSEDED')
})

test.each(['abc.latchkey.id', 'al_ice.latchkey.id', 'Alice.latchkey.id', 'alice', 'аlice.latchkey.id', ''])(
  'refuses to prepare %j',
  async bad => {
    expect(await codeOf(prepareName(kit, { name: bad }))).toBe('LATCHKEY_NAME__INVALID')
    expect(state().status).toBe('none')
  }
)

test('without an account there is nothing to prepare', async () => {
  await disconnect(kit)
  expect(await codeOf(prepareName(kit, { name }))).toBe('LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS')
})

test.each([
  [{ body: [registered] }, { isOffered: true, names: [own] }],
  [{ body: [] }, { isOffered: true, names: [] }],
  [
    { status: 404, body: {} },
    { isOffered: false, names: [] }
  ],
  [
    {
      body: [
        { ...registered, name: 'vit\u202ealik.latchkey.id' },
        { ...registered, attributes: { bio: 'x' } }
      ]
    },
    { isOffered: true, names: [{ ...own, attributes: { bio: 'x' } }] }
  ],
  [
    { body: [{ ...registered, attributes: { avatar: 'https://other.example/a.png' } }] },
    {
      isOffered: true,
      names: [
        {
          ...own,
          // A changed picture has another URL; its own host is never asked for it.
          image: `https://api.example/v1/identity/${address}/avatar?at=2026-11-20T00%3A00%3A00.000Z`,
          attributes: { avatar: 'https://other.example/a.png' }
        }
      ]
    }
  ],
  [{ body: { name } }, undefined],
  [{ body: [{ name }] }, undefined],
  [{ body: 'text' }, undefined],
  [{ body: [{ ...registered, addresses: { '60': null } }] }, undefined],
  [{ status: 400, body: {} }, undefined]
] as const)('with the answer %j of the server, the names of the account are %j', async (answer, own) => {
  answers['/v1/profile/reverse/'] = answer as ScriptedAnswer
  await fetchOwnNames(kit, { account: `eip155:31337:${address}` }, new AbortController().signal)
  expect(queryState(kit, ownNamesKey('eip155', address)).data).toEqual(own)
  // The names of a contract are those of one network.
  expect(requests.find(({ url }) => url.includes('/reverse/'))?.url).toContain('chainId=eip155%3A31337')
})

test.each([
  ['alice.eth', 0],
  ['pay.alice.eth', 0],
  [name, 1]
] as const)(
  'an account whose identity is %s is asked for others only if that is a name of the server',
  async (identity, count) => {
    answers['/v1/identity/'] = { body: { name: identity, avatar: null, resolvedAt: null } }
    await disconnect(kit)
    await connect(kit, {
      connector: createMockConnector({ name: 'Harbor', accounts: [address], chainId: '1' })
    })
    await fetchOwnNames(kit, { account: `eip155:1:${address}` }, new AbortController().signal)
    expect(requests.filter(({ url }) => url.includes('/reverse/'))).toHaveLength(count)
  }
)

test("suggestions are asked for in the server's zone, or in that of new names where it announces none (SPEC section 7)", async () => {
  const zonesAsked = () =>
    requests
      .filter(({ url }) => url.includes('/suggestions/'))
      .map(({ url }) => new URL(url).searchParams.get('zone'))
  await suggestNames(kit, 'alice-w')
  expect(zonesAsked()).toEqual(['latchkey.id'])
  const supported = { body: { http: ['eip155:31337'], ws: [] } }
  const other = await openNames({
    answers: () => ({ ...answers, '/v1/supported-chains': supported }),
    sign: async () => '0x'
  })
  await suggestNames(other.kit, 'alice-w')
  const [asked] = other.requests.filter(({ url }) => url.includes('/suggestions/'))
  expect(new URL(asked?.url ?? '').searchParams.get('zone')).toBe('reown.id')
  other.kit.destroy()
})

test('suggestions are names of three labels, each once', async () => {
  const suggestions = [
    { name, registered: true },
    { name, registered: false },
    { name: 'evil\u202e.latchkey.id', registered: false },
    { name: 'free-w.latchkey.id', registered: false }
  ]
  answers['/v1/profile/suggestions/'] = { body: { suggestions } }
  expect(await suggestNames(kit, 'alice')).toEqual([suggestions[0], suggestions[3]])
  answers['/v1/profile/suggestions/'] = { body: { suggestions: 'all' } }
  expect(await codeOf(suggestNames(kit, 'other'))).toBe('LATCHKEY_NAME__SUGGESTIONS_FAILED')
})

test('a name resolves to its address on the network, else to that for every network, and only where the answer is of that name', async () => {
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  expect(await lookUpName(kit, name.toUpperCase(), 1)).toBe(address)
  // On another network a contract may not exist at the address that it has on Ethereum.
  expect(await lookUpName(kit, name, 31337)).toBeUndefined()
  const forAll = { ...registered.addresses, '2147483648': { address, created_at: null } }
  answers['/v1/profile/account/'] = { body: { ...registered, addresses: forAll } }
  expect(await lookUpName(kit, name, 31337)).toBe(address)
  const addresses = { ...forAll, [coinTypeOf(31337)]: { address: other, created_at: null } }
  answers['/v1/profile/account/'] = { body: { ...registered, addresses } }
  expect(await lookUpName(kit, name, 31337)).toBe(other)
  answers['/v1/profile/account/'] = { body: { ...registered, name: 'other-w.latchkey.id' } }
  expect(await lookUpName(kit, name, 31337)).toBeUndefined()
  // A server answers 400 to a name of another zone.
  for (const answer of [{ body: [] }, { status: 404, body: {} }, { status: 400, body: {} }]) {
    answers['/v1/profile/account/'] = answer
    expect(await lookUpName(kit, name, 31337)).toBeUndefined()
  }
  const before = requests.length
  for (const other of [
    'alice.eth',
    'pay.alice.eth',
    'alice.names.example',
    `${name}.eth`,
    'alice.latchkey.idx'
  ])
    expect(await lookUpName(kit, other, 31337)).toBeUndefined()
  expect(requests).toHaveLength(before)
  answers['/v1/profile/account/'] = { body: { name: 5 } }
  expect(await codeOf(lookUpName(kit, name, 31337))).toBe('LATCHKEY_NAME__RESOLVE_FAILED')
})

test.each([
  [
    'announces no zone',
    { http: ['eip155:1'], ws: [] },
    ['alice.reown.id', 'alice.wcn.id'],
    ['alice.latchkey.id', 'pay.alice.eth']
  ],
  [
    'announces another zone',
    { http: [], ws: [], nameZone: 'names.example' },
    ['alice.names.example'],
    ['alice.reown.id']
  ]
] as const)('a server that %s is asked for names of %j only', async (_, body, asked, others) => {
  answers['/v1/supported-chains'] = { body }
  answers['/v1/profile/account/'] = { body: [] }
  for (const text of [...others, ...asked]) expect(await lookUpName(kit, text, 1)).toBeUndefined()
  const lookups = requests.filter(({ url }) => url.includes('/v1/profile/account/'))
  expect(lookups.map(({ url }) => url.split('/').at(-1)?.split('?')[0])).toEqual(asked)
})

test('without the answer that announces the zone no name is sent', async () => {
  answers['/v1/supported-chains'] = { body: { http: 'all', nameZone: 7 } }
  expect(await codeOf(lookUpName(kit, 'alice.reown.id', 1))).toBe('LATCHKEY_NAME__RESOLVE_FAILED')
  expect(requests.filter(({ url }) => url.includes('/v1/profile/'))).toEqual([])
})

test('labels are at least four letters, digits and hyphens', () => {
  expect(toLabel('Al Ice!ü-1')).toBe('alice-1')
  expect(['abcd', 'a-1-b', 'abc', 'ab_cd', 'Abcd', 'аbcd'].map(isRegistrable)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false
  ])
})
