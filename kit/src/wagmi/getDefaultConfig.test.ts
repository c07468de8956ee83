import type { Config } from '@wagmi/core'
import { custom } from 'viem'
import { expect, test, vi } from 'vitest'
import { createMockConnector } from '../testing/mockConnector.js'
import { getDefaultConfig } from './getDefaultConfig.js'
import { isUnread } from './hydration.js'
import { chains, createBrowser, wagmiTests } from './wagmi.harness.js'

wagmiTests()
const [one, two] = chains

test('makes a config with the connectors of the kit, and a transport for each chain', async () => {
  const asked: string[] = []
  const transport = custom({
    async request({ method }) {
      asked.push(method)
      return '0x2'
    }
  })
  const { storage } = createBrowser()
  const config = getDefaultConfig({
    appName: 'My app',
    chains,
    transports: { [two.id]: transport },
    storage,
    wallets: { walletConnect: () => [createMockConnector()], 'com.example': () => [] }
  })
  expect(config.chains.map(({ id }) => id)).toEqual([one.id, two.id])
  expect(config.connectors.map(({ id, name, type }) => [id, name, type])).toEqual([
    ['walletConnect', 'WalletConnect', 'walletConnect'],
    ['com.example', 'com.example', 'latchkey']
  ])
  expect(await config.getClient({ chainId: two.id }).request({ method: 'eth_blockNumber' })).toBe('0x2')
  expect(asked).toEqual(['eth_blockNumber'])
  expect(config.getClient({ chainId: one.id }).transport.url).toBe(one.rpcUrls.default.http[0])
  expect([config.storage === storage, config._internal.ssr]).toEqual([true, false])
})

test('with `ssr` it keeps the state in a cookie, and reads it only in the browser', async () => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  const config = getDefaultConfig({ appName: 'My app', chains, ssr: true })
  expect([config.storage?.key, config._internal.ssr, isUnread(config as unknown as Config)]).toEqual([
    'wagmi',
    true,
    true
  ])
  await expect.poll(() => page.cookie).toContain('wagmi.store=')
})
