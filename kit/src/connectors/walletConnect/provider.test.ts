import { describe, expect, test } from 'vitest'
import { base, mainnet, solana } from '../../chains/index.js'
import { createMemoryEnvironment } from '../../testing/memoryEnvironment.js'
import type { FetchScript } from '../../testing/scriptedFetch.js'
import { alice, bob, connected, createSession, createTestContext, solanaAlice } from './context.harness.js'
import type { WalletConnectProvider } from './context.js'
import { readRpc } from './provider.js'

const topic = 'a'.repeat(64)
const hash = `0x${'ab'.repeat(32)}`

describe('the provider', () => {
  test('answers accounts and chain without a request', async () => {
    const { ask, walletRequests, environment } = await connected()
    expect([
      await ask('eth_accounts'),
      await ask('eth_requestAccounts'),
      await ask('eth_chainId'),
      await ask('net_version')
    ]).toEqual([[alice, bob], [alice, bob], '0x1', '1'])
    expect([walletRequests, environment.requests]).toEqual([[], []])
  })

  test('sends reads and broadcasts to the RPC of the current chain', async () => {
    const { ask, walletRequests, environment } = await connected({
      respond: () => ({ body: { result: '0x5' } })
    })
    expect([await ask('eth_blockNumber'), await ask('eth_sendRawTransaction', ['0x00'])]).toEqual([
      '0x5',
      '0x5'
    ])
    await ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
    await ask('eth_getBalance', [alice, 'latest'])
    expect(walletRequests).toEqual([])
    const [mainnetRpc, baseRpc] = [mainnet, base].map(network => network.rpcUrls.default.http[0])
    expect(environment.requests.map(({ url }) => url)).toEqual([mainnetRpc, mainnetRpc, baseRpc])
  })

  test('rejects a request without an answer in time as unknown, and emits its late answer (P18)', async () => {
    const unknown = Object.assign(new Error('x'), {
      name: 'LatchkeyError',
      code: 'LATCHKEY_REQUEST__UNKNOWN'
    })
    const { ask, answerLate, emitted } = await connected({ answer: () => Promise.reject(unknown) })
    expect(await ask('eth_sendTransaction', [{}])).toEqual({ code: 'LATCHKEY_REQUEST__UNKNOWN' })
    const late = { topic, id: 1, chainId: 'eip155:1', method: 'eth_sendTransaction', result: hash }
    answerLate(late)
    answerLate({ ...late, topic: 'f'.repeat(64) })
    expect(emitted).toEqual([['lateAnswer', late]])
  })

  test('keeps a late answer that arrives before the first listener, as after a reload, for that listener (P18)', async () => {
    const session = createSession()
    const wallet = await createTestContext([session])
    const late = { topic, id: 1, chainId: 'eip155:1', method: 'eth_sendTransaction', result: hash }
    wallet.answerLate(late)
    const { provider } = await wallet.sessions.restore('eip155', mainnet)
    wallet.answerLate({ ...late, id: 2 })
    const emitted: unknown[] = []
    const walletProvider = provider as WalletConnectProvider
    walletProvider.on('lateAnswer', answer => emitted.push(answer))
    walletProvider.on('lateAnswer', () => emitted.push('again'))
    expect(emitted).toEqual([late, { ...late, id: 2 }])
  })

  test('of Solana sends signatures to the wallet, and reads to the RPC of Solana', async () => {
    const { facts, walletRequests, environment } = await connected({
      respond: () => ({ body: { result: 5 } })
    })
    const provider = facts.others?.[0]?.provider as WalletConnectProvider | undefined
    const request = (question: { method: string; params?: unknown }) => provider?.request(question)
    await request({ method: 'solana_signMessage', params: { message: 'x' } })
    expect(await request({ method: 'getBalance', params: [solanaAlice] })).toBe(5)
    await expect(request({ method: 'solana_signTransaction' })).rejects.toMatchObject({ code: 4200 })
    expect(walletRequests).toEqual([[solana.caipNetworkId, 'solana_signMessage', { message: 'x' }]])
    expect(environment.requests.map(({ url }) => url)).toEqual([solana.rpcUrls.default.http[0]])
  })

  test('prefers the RPC URL of the option universalProviderConfigOverride', async () => {
    const rpcMap = { 'eip155:1': 'https://own.example' }
    const { ask, context, environment } = await connected({ respond: () => ({ body: { result: '0x5' } }) })
    Object.assign(context.kit, { universalProviderConfigOverride: { rpcMap } })
    await ask('eth_blockNumber')
    await ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
    await ask('eth_blockNumber')
    expect(environment.requests.map(({ url }) => url)).toEqual([
      'https://own.example',
      base.rpcUrls.default.http[0]
    ])
  })
})

const urls = ['https://a.example', 'https://b.example']
const read = async (respond: FetchScript) => {
  const environment = createMemoryEnvironment({ respond })
  const outcome = await readRpc(environment, urls, { method: 'eth_blockNumber', params: undefined }).catch(
    (error: { code: number; message: string }) => ({ code: error.code, message: error.message })
  )
  return { outcome, requests: environment.requests }
}

test('a read goes to the network, and to no other host', async () => {
  const { outcome, requests } = await read(() => ({ body: { jsonrpc: '2.0', id: 1, result: '0x10' } }))
  expect(outcome).toBe('0x10')
  expect(requests.map(({ url, init }) => [url, init.body])).toEqual([
    ['https://a.example', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })]
  ])
})

test('a read goes to the next URL if a node cannot be reached; an error of a node is an answer', async () => {
  const second = await read(url => (url === urls[0] ? 'offline' : { body: { result: null } }))
  expect([second.outcome, second.requests.length]).toEqual([null, 2])
  const said = await read(() => ({ body: { error: { code: -32_000, message: 'execution \u202ereverted' } } }))
  expect([said.outcome, said.requests.length]).toEqual([{ code: -32_000, message: 'execution reverted' }, 1])
})

test.each(['offline', { body: 'x' }, { body: null }, { body: [] }] as const)(
  'a read that every node answers with %j rejects with 4901',
  async answer => {
    expect((await read(() => answer)).outcome).toMatchObject({ code: 4901 })
  }
)
