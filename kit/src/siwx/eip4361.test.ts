import { SiweMessage } from 'siwe'
import { privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { mainnet } from '../chains/index.js'
import { createMemoryStorage } from '../testing/memoryStorage.js'
import { localSiwx } from './localSiwx.js'
import type { LocalSiwxOptions } from './session/SiwxOptions.js'
import { parseMessage } from './text/parseMessage.js'
import { verifyMessage } from './verify/verifyMessage.js'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const domain = 'my.app'

/** The text that a kit requests a signature for, on a network whose name is not Ethereum. */
async function messageFor(options: LocalSiwxOptions) {
  const siwx = localSiwx({ ...options, domain, uri: 'https://my.app/login', storage: createMemoryStorage() })
  const message = await siwx.createMessage({
    chainId: 'eip155:10',
    accountAddress: account.address,
    networkName: 'OP Mainnet'
  })
  return { text: message.toString(), nonce: message.nonce }
}

const cases: readonly (readonly [string, LocalSiwxOptions])[] = [
  ['nothing further', {}],
  ['a statement', { statement: "I accept the terms: https://my.app/tos (it's version 2)" }],
  ['an end', { expiration: 3_600_000 }],
  ['resources', { resources: ['ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/'] }],
  [
    'all of them',
    { statement: 'Hello', expiration: 1000, resources: ['https://my.app/a', 'https://my.app/b'] }
  ]
]

test.each(cases)('the text on eip155 equals that of EIP-4361, npm siwe and viem: %s', async (_, options) => {
  const { text, nonce } = await messageFor(options)
  expect(text.split('\n').slice(0, 2)).toEqual([
    'my.app wants you to sign in with your Ethereum account:',
    account.address
  ])
  expect(text).toContain('\nChain ID: 10\n')
  const read = new SiweMessage(text)
  expect(read.prepareMessage()).toBe(text)
  expect(read).toMatchObject({ domain, address: account.address, chainId: 10, nonce })
  const signature = await account.signMessage({ message: text })
  expect((await read.verify({ signature, domain, nonce })).success).toBe(true)
  const parsed = parseSiweMessage(text)
  expect(parsed).toMatchObject({ domain, address: account.address, chainId: 10, nonce, version: '1' })
  expect(parsed.statement).toBe(options.statement)
  expect(validateSiweMessage({ message: parsed, domain, nonce })).toBe(true)
  expect((await verifyMessage(text, signature, { domain, nonce })).valid).toBe(true)
})

test('parseMessage accepts texts of npm siwe, and the form with CAIP-2 and a network name', async () => {
  const { text, nonce } = await messageFor({})
  const theirs = new SiweMessage({
    domain,
    address: account.address,
    uri: 'https://my.app/login',
    version: '1',
    chainId: mainnet.id as number,
    nonce,
    statement: 'Hello'
  }).prepareMessage()
  const named = text
    .replace('your Ethereum account', 'your OP Mainnet account')
    .replace('Chain ID: 10', 'Chain ID: eip155:10')
  expect(named).not.toBe(text)
  for (const message of [theirs, named]) {
    const signature = await account.signMessage({ message })
    expect((await verifyMessage(message, signature, { domain, nonce })).valid).toBe(true)
  }
  expect(parseMessage(named)).toMatchObject({ networkName: 'OP Mainnet', layout: { chainId: 'caip2' } })
})
