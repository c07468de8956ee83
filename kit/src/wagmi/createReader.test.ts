import { type Config, createConfig } from '@wagmi/core'
import { custom } from 'viem'
import { expect, test } from 'vitest'
import { base, mainnet, polygon } from '../chains/index.js'
import { viemChain } from '../evm/viemChain.js'
import { createReader } from './createReader.js'

// Without Multicall3, through which viem reads balances together.
const { contracts: _, ...network } = base
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A config whose transport answers with this, and the methods that it was asked. */
function setUp(answer: unknown) {
  const asked: string[] = []
  const transport = custom({
    async request({ method }) {
      asked.push(method)
      return answer
    }
  })
  const chains = [viemChain(mainnet), viemChain(base)] as const
  const config = createConfig({
    chains,
    storage: null,
    transports: { [mainnet.id]: transport, [base.id]: transport }
  })
  return { config: config as unknown as Config, asked }
}

test("reads through the transport of wagmi's config, not through the RPC of the network (promise P28)", async () => {
  const { config, asked } = setUp('0x2a')
  const balance = await createReader(config, network).getBalance?.({ address })
  expect([balance, asked]).toEqual([{ amount: 42n, ...network.nativeCurrency }, ['eth_getBalance']])
})

test('an answer that is no quantity is an error, as from any node', async () => {
  const { config } = setUp({ hostile: true })
  await expect(createReader(config, network).getBalance?.({ address })).rejects.toMatchObject({
    code: 'LATCHKEY_RPC__FAILED'
  })
})

test('a network that wagmi has not is read through its own RPC', async () => {
  const { config, asked } = setUp('0x2a')
  const own = { ...polygon, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }
  await expect(createReader(config, own).getBalance?.({ address })).rejects.toMatchObject({
    code: 'LATCHKEY_RPC__FAILED'
  })
  expect(asked).toEqual([])
})
