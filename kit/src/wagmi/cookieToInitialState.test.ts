import { type Config, cookieStorage, createConfig, createStorage, http } from '@wagmi/core'
import { describe, expect, test } from 'vitest'
import { chains } from './wagmi.harness.js'
import { cookieToInitialState } from './cookieToInitialState.js'

const [one, two] = chains
const config = createConfig({
  chains,
  ssr: true,
  storage: createStorage({ storage: cookieStorage }),
  transports: { [one.id]: http(), [two.id]: http() }
}) as unknown as Config

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const connection = {
  accounts: [address],
  chainId: 8453,
  connector: { id: 'com.example', name: 'Example', type: 'injected', uid: 'u1' }
}
/** As wagmi writes it. */
const stored = (state: unknown) => `wagmi.store=${JSON.stringify({ state, version: 3 })}`
const map = (entries: unknown) => ({ __type: 'Map', value: entries })

test('reads the state of a visitor who was connected, which is not confirmed yet', () => {
  const cookie = `a=b; ${stored({ connections: map([['u1', connection]]), chainId: 8453, current: 'u1' })}; c=d`
  expect(cookieToInitialState(config, cookie)).toEqual({
    connections: new Map([['u1', connection]]),
    chainId: 8453,
    current: 'u1',
    status: 'reconnecting'
  })
})

describe('a visitor is rendered as disconnected if the cookie (promise P23)', () => {
  const good = { connections: map([['u1', connection]]), chainId: 1, current: 'u1' }
  const changed = (change: object) =>
    stored({ ...good, connections: map([['u1', { ...connection, ...change }]]) })
  test.each([
    ['is absent', undefined],
    ['is null', null],
    ['is empty', ''],
    ['is of another key', 'other=1'],
    ['is no JSON', 'wagmi.store=%7B%22state'],
    ['is cut off', stored(good).slice(0, -20)],
    ['is a number', 'wagmi.store=5'],
    ['is null as JSON', 'wagmi.store=null'],
    ['has no state', 'wagmi.store={}'],
    ['has a map that is none', stored({ ...good, connections: map(5) })],
    ['has a bigint that is none', stored({ ...good, chainId: { __type: 'bigint', value: 'x' } })],
    ['has connections that are no map', stored({ ...good, connections: [] })],
    ['has a chain id that is none', stored({ ...good, chainId: '1' })],
    ['names a connection that it has not', stored({ ...good, current: 'u2' })],
    ['has accounts that are no addresses', changed({ accounts: ['<b>'] })],
    ['has no account', changed({ accounts: [] })],
    ['has a connector that is none', changed({ connector: null })],
    ['has a connector without a name', changed({ connector: { ...connection.connector, name: 5 } })],
    ['is huge', `${stored(good)}; x=${'y'.repeat(70_000)}`]
  ])('%s', (_, cookie) => {
    expect(cookieToInitialState(config, cookie)).toBeUndefined()
  })
})

test('a visitor who is disconnected keeps the chain', () => {
  const cookie = stored({ connections: map([]), chainId: 8453, current: null })
  expect(cookieToInitialState(config, cookie)).toEqual({
    connections: new Map(),
    chainId: 8453,
    current: null,
    status: 'disconnected'
  })
})
