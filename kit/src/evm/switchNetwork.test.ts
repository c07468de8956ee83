import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineNetwork } from '../protocol/defineNetwork.js'
import type { Network } from '../protocol/network.js'
import { createMockWallet, type MockWalletOptions } from '../testing/index.js'
import type { Eip1193Provider } from './provider.js'
import { switchNetwork } from './switchNetwork.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const rpcUrl = 'http://127.0.0.1:1'
const networkOf = (id: number): Network =>
  defineNetwork({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } }
  })

function setUp(options: Partial<MockWalletOptions> = {}) {
  const wallet = createMockWallet({
    chains: [
      { chainId: 1, rpcUrl },
      { chainId: 2, rpcUrl }
    ],
    ...options
  })
  const methods = () => wallet.requests.map(request => request.method.replace(/^wallet_|EthereumChain$/g, ''))
  const switchTo = (id: number) => switchNetwork(wallet.provider as Eip1193Provider, networkOf(id))
  return { wallet, methods, switchTo }
}

/** A wallet that plays one answer after another per method; the last one for ever. */
function scripted(script: Readonly<Record<string, readonly unknown[]>>) {
  const calls: string[] = []
  const request = async ({ method }: { readonly method: string }) => {
    const answers = script[method] ?? [null]
    const answer = answers[Math.min(calls.filter(call => call === method).length, answers.length - 1)]
    calls.push(method)
    if (answer === 'hang') return new Promise(() => undefined)
    if (typeof answer === 'number') throw Object.assign(new Error('no'), { code: answer })
    if (answer instanceof Error) throw answer
    return answer
  }
  return { calls, provider: { request } as Eip1193Provider }
}

const asked = (calls: readonly string[]) => calls.filter(call => call !== 'eth_chainId')

test('switches to a chain the wallet knows', async () => {
  const { methods, switchTo, wallet } = setUp()
  await switchTo(2)
  expect(methods()[0]).toBe('switch')
  expect(wallet.requests[0]?.params).toEqual([{ chainId: '0x2' }])
  expect([vi.getTimerCount(), wallet.listeners()]).toEqual([0, 0])
})

test('adds a chain the wallet does not know, with what EIP-3085 asks for', async () => {
  const { wallet, switchTo } = setUp()
  await switchTo(10)
  expect(wallet.requests.filter(request => request.method === 'wallet_addEthereumChain')).toEqual([
    {
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: '0xa',
          chainName: 'Chain 10',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: [rpcUrl],
          blockExplorerUrls: ['https://explorer.example']
        }
      ]
    }
  ])
})

test('every code that means "unknown chain" adds, then switches once (P6)', async () => {
  const nested = Object.assign(new Error('x'), { code: -32000, data: { originalError: { code: 4902 } } })
  for (const answer of [4902, 5000, 32603, -32603, nested]) {
    const { calls, provider } = scripted({
      wallet_switchEthereumChain: [answer, null],
      eth_chainId: ['0x1', '0xa']
    })
    await switchNetwork(provider, networkOf(10))
    expect(asked(calls)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain'
    ])
  }
})

test('a chain that stays unknown after adding is not added again', async () => {
  const { calls, provider } = scripted({ wallet_switchEthereumChain: [4902], eth_chainId: ['0x1'] })
  await expect(switchNetwork(provider, networkOf(10))).rejects.toMatchObject({
    code: 'LATCHKEY_NETWORK__SWITCH_UNSUPPORTED'
  })
  expect(asked(calls)).toHaveLength(3)
})

test('says why it did not switch, with the cause', async () => {
  for (const [answer, code] of [
    [4001, 'LATCHKEY_NETWORK__SWITCH_REJECTED'],
    [
      Object.assign(new Error('x'), { code: -32603, data: { originalError: { code: 4001 } } }),
      'LATCHKEY_NETWORK__SWITCH_REJECTED'
    ],
    [4200, 'LATCHKEY_NETWORK__SWITCH_UNSUPPORTED'],
    [-32601, 'LATCHKEY_NETWORK__SWITCH_UNSUPPORTED'],
    [-32002, 'LATCHKEY_CONNECT__ALREADY_PENDING'],
    [4900, 'LATCHKEY_CONNECT__WALLET_DISCONNECTED'],
    [-32000, 'LATCHKEY_CONNECT__WALLET_FAILED']
  ] as const) {
    const { provider } = scripted({ wallet_switchEthereumChain: [answer] })
    const cause = typeof answer === 'number' ? { code: answer } : answer
    await expect(switchNetwork(provider, networkOf(2))).rejects.toMatchObject({
      name: 'LatchkeyError',
      code,
      cause
    })
  }
  const refusesToAdd = scripted({ wallet_switchEthereumChain: [4902], wallet_addEthereumChain: [4001] })
  await expect(switchNetwork(refusesToAdd.provider, networkOf(2))).rejects.toMatchObject({
    code: 'LATCHKEY_NETWORK__SWITCH_REJECTED'
  })
})

test('a wallet that says yes and stays where it is cannot switch', async () => {
  const { switchTo } = setUp({ faults: ['switchLies'] })
  const outcome = expect(switchTo(2)).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK__SWITCH_UNSUPPORTED' })
  await vi.advanceTimersByTimeAsync(2_500)
  await outcome
})

test('a wallet that is slow to move after its yes is waited for', async () => {
  const { provider } = scripted({ eth_chainId: ['0x1', '0x1', '0x2'] })
  const outcome = switchNetwork(provider, networkOf(2))
  await vi.advanceTimersByTimeAsync(500)
  await outcome
})

test('a matching chainChanged settles it though the request never does', async () => {
  const { wallet, switchTo } = setUp({ behaviour: 'hang' })
  const outcome = switchTo(2)
  wallet.switchChain(3)
  wallet.emit('chainChanged', 'nonsense')
  wallet.switchChain(2)
  await outcome
  expect([vi.getTimerCount(), wallet.listeners()]).toEqual([0, 0])
})

test('a wallet that never answers is given up after 30 s, and a late answer asks nothing more (P6, P8)', async () => {
  const { wallet, switchTo, methods } = setUp({ methods: { wallet_switchEthereumChain: 'hang' } })
  const timedOut = expect(switchTo(2)).rejects.toMatchObject({
    code: 'LATCHKEY_NETWORK__SWITCH_TIMEOUT'
  })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(wallet.listeners()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await timedOut
  const before = methods().length
  wallet.approveNext()
  await vi.advanceTimersByTimeAsync(5_000)
  expect([methods().length - before, wallet.listeners()]).toEqual([0, 0])
})

test('what settled is not followed by another question: a late 4902 adds nothing (P8)', async () => {
  const calls: string[] = []
  let fail = (_: unknown) => {}
  const request = ({ method }: { readonly method: string }) => {
    calls.push(method)
    return new Promise<never>((_, reject) => {
      fail = reject
    })
  }
  const outcome = switchNetwork({ request }, networkOf(2)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await outcome).toMatchObject({ code: 'LATCHKEY_NETWORK__SWITCH_TIMEOUT' })
  fail(Object.assign(new Error('x'), { code: 4902 }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(calls).toEqual(['wallet_switchEthereumChain'])
})
