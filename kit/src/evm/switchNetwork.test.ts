import { expect, test } from 'vitest'
import { defineNetwork } from '../protocol/defineNetwork.js'
import type { Network } from '../protocol/network.js'
import { createMemoryClock, createMockWallet, type MockWalletOptions } from '../testing/index.js'
import type { Eip1193Provider } from './provider.js'
import { switchNetwork as switchBy } from './switchNetwork.js'

const rpcUrl = 'http://127.0.0.1:1'
const networkOf = (id: number): Network =>
  defineNetwork({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } }
  })

const clock = createMemoryClock()
const switchNetwork = (provider: Eip1193Provider, network: Network, signal?: AbortSignal) =>
  switchBy(provider, clock, network, signal)

function setUp(options: Partial<MockWalletOptions> = {}) {
  const wallet = createMockWallet({
    chains: [
      { chainId: 1, rpcUrl },
      { chainId: 2, rpcUrl }
    ],
    ...options
  })
  const methods = () => wallet.requests.map(request => request.method.replace(/^wallet_|EthereumChain$/g, ''))
  const provider = wallet.provider as Eip1193Provider
  const switchTo = (id: number) => switchNetwork(provider, networkOf(id))
  return { wallet, methods, provider, switchTo }
}

/** A wallet with a list of answers for each method. The last answer is repeated. */
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

const code = (work: Promise<unknown>) => work.catch((error: { code: string }) => error.code)

const requested = (calls: readonly string[]) => calls.filter(call => call !== 'eth_chainId')

test('switches to a chain the wallet knows', async () => {
  const { methods, switchTo, wallet } = setUp()
  await switchTo(2)
  expect(methods()[0]).toBe('switch')
  expect(wallet.requests[0]?.params).toEqual([{ chainId: '0x2' }])
  expect([clock.pending(), wallet.listeners()]).toEqual([0, 0])
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

test('adds a chain for each code that means an unknown chain, then switches once (P6)', async () => {
  const nested = Object.assign(new Error('x'), { code: -32000, data: { originalError: { code: 4902 } } })
  for (const answer of [4902, 5000, 32603, -32603, nested]) {
    const { calls, provider } = scripted({
      wallet_switchEthereumChain: [answer, null],
      eth_chainId: ['0x1', '0xa']
    })
    await switchNetwork(provider, networkOf(10))
    expect(requested(calls)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain'
    ])
  }
})

test('does not add a chain twice', async () => {
  const { calls, provider } = scripted({ wallet_switchEthereumChain: [4902], eth_chainId: ['0x1'] })
  await expect(switchNetwork(provider, networkOf(10))).rejects.toMatchObject({
    code: 'LATCHKEY_NETWORK__SWITCH_UNSUPPORTED'
  })
  expect(requested(calls)).toHaveLength(3)
})

test('rejects with the reason and its cause', async () => {
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

test('rejects if the wallet agrees and does not change the chain', async () => {
  const { switchTo } = setUp({ faults: ['switchLies'] })
  const outcome = expect(switchTo(2)).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK__SWITCH_UNSUPPORTED' })
  await clock.advance(2_500)
  await outcome
})

test('waits for a wallet that changes the chain after its consent', async () => {
  const { provider } = scripted({ eth_chainId: ['0x1', '0x1', '0x2'] })
  const outcome = switchNetwork(provider, networkOf(2))
  await clock.advance(500)
  await outcome
})

test('after the signal is aborted, consent of the wallet leads to no further request (P8)', async () => {
  const { wallet, methods, provider } = setUp({ methods: { wallet_switchEthereumChain: 'hang' } })
  const abort = new AbortController()
  const outcome = code(switchNetwork(provider, networkOf(2), abort.signal))
  abort.abort()
  wallet.approveNext()
  await clock.advance(5_000)
  expect([await outcome, methods(), clock.pending()]).toEqual([
    'LATCHKEY_NETWORK__SWITCH_UNSUPPORTED',
    ['switch'],
    0
  ])
})

test('after the signal is aborted, an unknown chain is not added (P8)', async () => {
  const { calls, provider } = scripted({ wallet_switchEthereumChain: [4902] })
  const abort = new AbortController()
  const outcome = code(switchNetwork(provider, networkOf(2), abort.signal))
  abort.abort()
  expect([await outcome, calls]).toEqual([
    'LATCHKEY_NETWORK__SWITCH_UNSUPPORTED',
    ['wallet_switchEthereumChain']
  ])
})
