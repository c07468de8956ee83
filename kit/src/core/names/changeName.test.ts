import { beforeEach, expect, test } from 'vitest'
import { userRejected } from '../../protocol/errors/wallet.js'
import type { MemoryEnvironment } from '../../testing/memoryEnvironment.js'
import type { createScriptedFetch } from '../../testing/scriptedFetch.js'
import { disconnect } from '../actions/disconnect.js'
import type { NetworkClient } from '../contracts/Adapter.js'
import type { Kit } from '../Kit.js'
import { identityKey } from '../query/accountKeys.js'
import { queryState } from '../select/queryState.js'
import { nameSlice } from '../state/names.js'
import { isBio, isPicture, type NameRecords, prepareNameChange, saveNameChange } from './changeName.js'
import { fetchOwnNames, ownNamesKey } from './nameQueries.js'
import { address, codeOf, type NameAnswers, name, nameAnswers, nonce, openNames } from './names.harness.js'
import { cancelNameRegistration, prepareName, registerName } from './registerName.js'

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const picture = 'https://pictures.example/a.png'
const registered = {
  name,
  attributes: { bio: 'Gardener', location: 'Oslo' },
  addresses: { '60': { address, created_at: null } }
}

let answers: NameAnswers
let requests: ReturnType<typeof createScriptedFetch>['requests']
let sign: (message: string) => Promise<string>
let environment: MemoryEnvironment
let kit: Kit

const readAddress: NetworkClient['readAddress'] = async text =>
  /^0x[0-9a-fA-F]{40}$/.test(text)
    ? { address: text, ...(text === text.toLowerCase() && { problem: 'checksum' as const }) }
    : undefined

beforeEach(async () => {
  answers = nameAnswers({
    '/v1/identity/': { body: { name, avatar: null, resolvedAt: null } },
    '/attributes?': { body: { avatar: picture, bio: 'Gardener', location: 'Oslo' } },
    '/address?': { body: { '60': { address: other, created_at: null } } },
    '/v1/profile/account/': { body: registered },
    '/v1/profile/reverse/': { body: [registered] }
  })
  sign = async () => '0xabcd'
  const client = { readAddress }
  const opened = await openNames({ answers: () => answers, sign: message => sign(message), client })
  kit = opened.kit
  environment = opened.environment
  requests = opened.requests
})

const state = () => kit.slice(nameSlice).get()
const own = () => queryState(kit, ownNamesKey('eip155', address)).data?.names[0]
const read = () => fetchOwnNames(kit, { account: `eip155:31337:${address}` }, new AbortController().signal)
const prepare = (records: NameRecords) => prepareNameChange(kit, { name, records })
const posted = () => requests.filter(({ init }) => init.method === 'POST')

test('a picture is signed for with the server’s challenge, keeps the other entries, and is shown through the server at once', async () => {
  await read()
  const signed: string[] = []
  sign = async message => {
    signed.push(message)
    return '0xabcd'
  }
  await prepare({ avatar: picture })
  expect(requests.find(({ url }) => url.includes('/challenge'))?.url).toContain(
    `action=setAttributes&address=${address}`
  )
  expect(JSON.parse((state() as { message: string }).message)).toEqual({
    action: 'setAttributes',
    name,
    attributes: { avatar: picture, bio: 'Gardener', location: 'Oslo' },
    nonce,
    timestamp: 1_763_700_000
  })
  await saveNameChange(kit)
  expect(posted().map(({ url, init }) => [url.split('?')[0], JSON.parse(String(init.body))])).toEqual([
    [
      `https://api.example/v1/profile/account/${name}/attributes`,
      { message: signed[0], signature: '0xabcd', coin_type: 0x80000000 + 31337, address }
    ]
  ])
  expect(state()).toMatchObject({ status: 'saved', name })
  const image = `https://api.example/v1/identity/${address}/avatar?at=${kit.environment.clock.now()}`
  expect(own()).toMatchObject({ image, attributes: { avatar: picture, bio: 'Gardener' } })
  expect(queryState(kit, identityKey('eip155', address)).data).toEqual({ name, image })
})

test('an empty text removes an entry, and entries that were not read yet are read first', async () => {
  await prepare({ bio: '' })
  expect(state()).toMatchObject({ change: { action: 'setAttributes', attributes: { location: 'Oslo' } } })
  answers['/v1/profile/account/'] = { status: 500, body: {} }
  const failing = codeOf(prepare({ bio: '' }))
  await environment.advance(2_000)
  expect(await failing).toBe('LATCHKEY_NAME__CHANGE_FAILED')
})

test.each([
  [1, 60],
  [31337, 0x80000000 + 31337]
])('an address is set for network %i alone, and the names are read again', async (chainId, coinType) => {
  await read()
  await prepare({ address: ` ${other} `, network: `eip155:${chainId}` })
  expect(JSON.parse((state() as { message: string }).message)).toEqual({
    action: 'setAddress',
    name,
    coin_type: coinType,
    address: other,
    nonce,
    timestamp: 1_763_700_000
  })
  await saveNameChange(kit)
  expect(posted()[0]?.url).toContain(`/v1/profile/account/${name}/address?`)
  expect(own()?.addresses).toEqual({ '60': other })
})

test('a server without challenges gets messages with the present time, which wire.md section 1.12 describes', async () => {
  answers['/v1/profile/challenge'] = { status: 404, body: {} }
  const timestamp = Math.floor(kit.environment.clock.now() / 1000)
  for (const [records, content] of [
    [{ bio: 'x' }, { attributes: { bio: 'x', location: 'Oslo' } }],
    [{ address: other }, { coin_type: 0x80000000 + 31337, address: other }]
  ] as const) {
    await prepare(records)
    expect(JSON.parse((state() as { message: string }).message)).toEqual({ ...content, timestamp })
  }
})

test.each([
  { avatar: 'http://pictures.example/a.png' },
  { avatar: 'javascript:alert(1)' },
  { avatar: 'data:image/png;base64,AA' },
  { avatar: `https://p.example/${'a'.repeat(255)}` },
  { avatar: 'https://p.example/a b.png' },
  { bio: 'Größe' },
  { bio: 'a\u202eb' },
  { bio: 'x'.repeat(256) },
  { address: '0x12' },
  { address: other.toLowerCase() },
  { address: other, network: 'eip155:999' },
  { address: other, network: 'solana:x' }
] as readonly NameRecords[])('refuses %j before a request', async records => {
  expect(await codeOf(prepare(records))).toBe('LATCHKEY_NAME__INVALID_RECORD')
  expect(state().status).toBe('none')
  expect(requests.filter(({ url }) => url.includes('/profile/'))).toEqual([])
})

test('a refused signature changes nothing, and the same message can be signed again', async () => {
  sign = () => Promise.reject(userRejected())
  await prepare({ bio: 'x' })
  expect(await codeOf(saveNameChange(kit))).toBe('LATCHKEY_CONNECT__USER_REJECTED')
  expect(state()).toMatchObject({ status: 'ready', failure: { code: 'LATCHKEY_CONNECT__USER_REJECTED' } })
  expect(posted()).toEqual([])
  sign = async () => '0xabcd'
  await saveNameChange(kit)
  expect(state().status).toBe('saved')
})

test.each([
  [
    'of a stranger',
    {
      status: 401,
      body: {
        status: 'FAILED',
        reasons: [{ field: 'signature', description: 'The account does not own this name' }]
      }
    },
    'The account does not own this name'
  ],
  ['that cannot be read', { body: { bio: 5 } }, `Error changing name ${name}`],
  ['that is a list', { body: [] }, `Error changing name ${name}`],
  ['that does not come', 'offline', `Error changing name ${name}`]
] as const)('an answer %s is a failure in plain words, and changes nothing here', async (_, answer, text) => {
  await read()
  const before = own()
  answers['/attributes?'] = answer
  await prepare({ bio: 'x' })
  expect(await codeOf(saveNameChange(kit))).toBe('LATCHKEY_NAME__CHANGE_FAILED')
  expect(state()).toMatchObject({ status: 'failed', failure: { shortMessage: text } })
  expect(own()).toEqual(before)
})

test.each([
  ['cancelled', () => cancelNameRegistration(kit)],
  ['replaced by a registration', () => void prepareName(kit, { name: 'other-w.latchkey.id' })],
  ['left by its account', () => void disconnect(kit)]
])('a signature that comes after the change was %s sends nothing', async (_, leave) => {
  let answer: (signature: string) => void = () => undefined
  sign = () => new Promise(resolve => (answer = resolve))
  await prepare({ bio: 'x' })
  const saving = codeOf(saveNameChange(kit))
  await expect.poll(() => state().status).toBe('signing')
  expect(await codeOf(saveNameChange(kit))).toBe('LATCHKEY_CONNECT__SUPERSEDED')
  leave()
  answer('0xabcd')
  expect(await saving).toBe('LATCHKEY_CONNECT__SUPERSEDED')
  expect(posted()).toEqual([])
})

test('a registration is not saved as a change, nor a change as a registration', async () => {
  await prepare({ bio: 'x' })
  expect(await codeOf(registerName(kit))).toBe('LATCHKEY_CONNECT__SUPERSEDED')
  await prepareName(kit, { name: 'other-w.latchkey.id' })
  expect(await codeOf(saveNameChange(kit))).toBe('LATCHKEY_CONNECT__SUPERSEDED')
  expect(posted()).toEqual([])
})

test('pictures are https links of plain letters, and an empty one is none', () => {
  expect(['', picture, 'http://a.example', 'https://a.example/%20'].map(isPicture)).toEqual([
    true,
    true,
    false,
    false
  ])
  expect(['', 'A-Z 0-9 @:/._-?&=+', 'é', "it's"].map(isBio)).toEqual([true, true, false, false])
})
