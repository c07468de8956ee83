import { array, assert, constant, dictionary, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import type { Session } from '../../walletconnect/sign/types.js'
import { alice, connected, createSession } from './context.harness.js'
import { sessionPart } from './session.js'

const session = (namespaces: unknown) => ({ namespaces }) as Session
const entry = (accounts: readonly string[], chains?: readonly string[]) => ({
  accounts,
  methods: ['personal_sign'],
  events: [],
  ...(chains && { chains })
})

test('accounts are spelled by EIP-55', () => {
  const part = sessionPart(
    session({ eip155: entry([`eip155:1:${alice.toLowerCase()}`], ['eip155:10']) }),
    'eip155'
  )
  expect(part).toEqual({
    accounts: [{ chain: '1', address: alice }],
    chains: ['10', '1'],
    methods: ['personal_sign']
  })
})

test('a session may grant a namespace chain by chain (CAIP-25)', () => {
  const part = sessionPart(
    session({ 'eip155:1': entry([`eip155:1:${alice}`]), 'eip155:10': entry([`eip155:10:${alice}`]) }),
    'eip155'
  )
  expect([part?.chains, part?.accounts.length]).toEqual([['1', '10'], 2])
})

test('former references of Solana networks are read as the current ones', () => {
  const address = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
  const account = `solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ:${address}`
  expect(sessionPart(session({ solana: entry([account]) }), 'solana')).toMatchObject({
    accounts: [{ chain: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', address }],
    chains: ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
  })
})

test('invalid accounts are left out, and without an account there is no part', () => {
  expect(sessionPart(session({ eip155: entry([]) }), 'eip155')).toBeUndefined()
  expect(
    sessionPart(session({ eip155: entry(['eip155:1:0x1', `solana:x:${alice}`, 'x']) }), 'eip155')
  ).toBeUndefined()
  const anything = array(oneof(string(), constant(`eip155:1:${alice}`)))
  assert(
    property(dictionary(oneof(string(), constant('eip155')), anything), lists => {
      const namespaces = Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, entry(list)]))
      const part = sessionPart(session(namespaces), 'eip155')
      return part === undefined || part.accounts.every(({ address }) => address === alice)
    })
  )
})

test('a session without a method to add networks is `isFixed`', async () => {
  const part = { accounts: [`eip155:1:${alice}`], methods: ['personal_sign'], events: [] }
  expect((await connected({}, createSession({ namespaces: { eip155: part } }))).facts.isFixed).toBe(true)
  const { facts } = await connected()
  expect([facts.isFixed, facts.others?.[0]?.isFixed]).toEqual([undefined, true])
  const any = await connected({}, createSession({ namespaces: { eip155: part } }, 'MetaMask Wallet'))
  expect(any.facts.isFixed).toBeUndefined()
})
