import { expect, test } from 'vitest'
import type { Network } from '../protocol/network.js'
import { createMessage } from '../siwx/createMessage.js'
import { verifyMessage } from '../siwx/verify/verifyMessage.js'
import type { MockSolanaOptions } from '../testing/index.js'
import { mainnet, setUp, solanaDevnet } from './solana.harness.js'

async function signIn(options: MockSolanaOptions = {}, more: object = {}, network: Network = mainnet) {
  const { wallet, connector } = setUp(options)
  await connector.connect({ silent: false, network })
  const address = wallet.addresses[0] ?? ''
  const data = createMessage({
    accountAddress: address,
    chainId: network.caipNetworkId,
    networkName: network.name,
    domain: 'my.app',
    uri: 'https://my.app/login',
    version: '1',
    nonce: 'abcdefgh12345678',
    statement: 'Sign in to see your rows.',
    issuedAt: '2026-11-21T00:00:00Z',
    resources: ['https://my.app/terms'],
    ...more
  })
  const signed = connector.signIn?.({ data, message: data.toString(), address })
  const check = async () => {
    const { message, signature } = (await signed) ?? { message: '', signature: '' }
    const now = Date.parse('2026-11-21T00:00:01Z')
    return verifyMessage(message, signature, { domain: 'my.app', nonce: 'abcdefgh12345678', now })
  }
  return { signed, check, data, address, asked: () => wallet.requests.slice(1).map(({ method }) => method) }
}

const codeOf = (work: Promise<unknown> | undefined) =>
  (work ?? Promise.resolve()).then(
    () => 'resolved',
    (error: { readonly code: string }) => error.code
  )

const signMessage = { without: ['solana:signIn'] } as const
const memo = { hardware: true, without: [] } as const

test.each<[string, MockSolanaOptions, readonly string[]]>([
  ['Sign-In With Solana', {}, ['solana:signIn']],
  ['a signed message', signMessage, ['solana:signMessage']],
  ['a memo that can never be sent', memo, ['solana:signTransaction']]
])(
  'signs in by %s, which verifies for exactly this account, page and network',
  async (_, options, methods) => {
    const { signed, check, asked, data } = await signIn(options)
    const { data: own } = (await signed) ?? {}
    expect(asked()).toEqual(methods)
    const { networkName: _name, ...rest } = { networkName: undefined, ...data }
    expect({ ...own, networkName: undefined }).toEqual({ ...rest, networkName: undefined })
    expect(await check()).toMatchObject({ valid: true, data: { chainId: mainnet.caipNetworkId } })
  }
)

test('on another network the text names that network', async () => {
  const { signed, check } = await signIn({}, {}, solanaDevnet)
  expect((await signed)?.message).toContain('\nChain ID: devnet\n')
  expect(await check()).toMatchObject({ valid: true, data: { chainId: solanaDevnet.caipNetworkId } })
})

test.each<[MockSolanaOptions, readonly string[]]>([
  [{ methods: { 'solana:signIn': { error: -32_603 } } }, ['solana:signIn', 'solana:signMessage']],
  [
    { methods: { 'solana:signIn': { error: 4200 }, 'solana:signMessage': { error: -32_603 } } },
    ['solana:signIn', 'solana:signMessage', 'solana:signTransaction']
  ],
  [{ faults: ['signsInElsewhere'] }, ['solana:signIn', 'solana:signMessage']],
  [{ faults: ['signsInAsAnother'] }, ['solana:signIn', 'solana:signMessage']]
])('a way that fails leads to the next, once (P20): %j', async (options, methods) => {
  const { check, asked } = await signIn(options)
  expect(await check()).toMatchObject({ valid: true })
  expect(asked()).toEqual(methods)
})

test('the person who declines is not asked again', async () => {
  const { signed, asked } = await signIn({ methods: { 'solana:signIn': 'reject' } })
  expect(await codeOf(signed)).toBe('LATCHKEY_CONNECT__USER_REJECTED')
  expect(asked()).toEqual(['solana:signIn'])
})

test('an account that can sign nothing is told from a failure', async () => {
  const without = ['solana:signIn', 'solana:signMessage', 'solana:signTransaction']
  expect(await codeOf((await signIn({ without })).signed)).toBe('LATCHKEY_REQUEST__UNSUPPORTED')
})

test('a wallet that signs another text is refused on every way', async () => {
  const { signed } = await signIn({
    faults: ['changesMessage'],
    without: ['solana:signIn', 'solana:signTransaction']
  })
  expect(await codeOf(signed)).toBe('LATCHKEY_CONNECT__WALLET_BROKEN')
})
