import { type Devnet, startDevnet } from '@latchkey/devnet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLatchkey } from '../createLatchkey.js'
import { createMemoryEnvironment } from '../testing/memoryEnvironment.js'
import { createFakeRelay } from '../testing/walletconnect/createFakeRelay.js'
import { createPhone } from '../testing/walletconnect/createPhone.js'
import { walletConnect } from './walletConnect.js'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ port: 9680 })
})
afterAll(() => devnet.stop())

test('a transaction that the phone sends is on the chain, and what the page reads is the chain’s', async () => {
  const { network, rpcUrl } = devnet.chains[0]
  const node = async (method: string, params: unknown) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(rpcUrl, { method: 'POST', headers, body })
    return ((await answer.json()) as { readonly result: unknown }).result
  }
  const { url, createSocket } = createFakeRelay()
  // The node has the key of the phone's account: it signs for the phone.
  const answer = ({ method, params }: { readonly method: string; readonly params: unknown }) =>
    node(method, params)
  const phone = await createPhone({ relays: [url], createSocket, answer })
  const real = {
    clock: {
      now: () => Date.now(),
      after(milliseconds: number, run: () => void) {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      }
    },
    random: { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) },
    fetch: (input: string, init?: object) => fetch(input, init)
  }
  const page = createLatchkey(
    { networks: [network], services: { relay: [url] }, connectors: [walletConnect({ createSocket })] },
    { ...createMemoryEnvironment(), ...real }
  )
  try {
    await page.load()
    const [connector] = page.getConnectors()
    if (!connector) throw new Error('there is no connector')
    await page.connect(connector, { onUri: ({ uri }) => void phone.scan(uri) })
    const provider = page.getProvider('eip155') as { request(question: object): Promise<unknown> }
    const { address: from } = page.getAccount()
    const to = `0x${'00'.repeat(19)}c0`
    const hash = await provider.request({
      method: 'eth_sendTransaction',
      params: [{ from, to, value: '0x7' }]
    })
    await expect
      .poll(() => provider.request({ method: 'eth_getTransactionReceipt', params: [hash] }))
      .toMatchObject({ status: '0x1', to })
    expect(await provider.request({ method: 'eth_getBalance', params: [to, 'latest'] })).toBe('0x7')
    expect(await node('eth_getBalance', [to, 'latest'])).toBe('0x7')
    expect(phone.requests().map(({ method, chainId }) => [method, chainId])).toEqual([
      ['eth_sendTransaction', `eip155:${network.id}`]
    ])
  } finally {
    page.destroy()
    await phone.close()
  }
})
