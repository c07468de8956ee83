import { describe, expect, test } from 'vitest'
import { describedEntry } from '../../../core/select/walletEntries.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import { createWorld, solanaWallet } from '../../../world.harness.js'
import { chooseWallet } from './chooseWallet.js'

const taps = { isWaiting: () => false, isBrowse: () => false, open: () => false }
const harbor = { id: 'harbor', name: 'Harbor', rdns: 'com.harbor', homepage: 'https://harbor.example' }

describe('an entry of All Wallets', () => {
  const choose = async (connectors: readonly ReturnType<typeof createMockConnector>[]) => {
    const { kit } = createWorld({ connectors, customWallets: [harbor] })
    await kit.withEngine(({ wake }) => wake(kit))
    kit.dispatch({ type: 'open' })
    kit.dispatch({ type: 'push', view: 'AllWallets' })
    chooseWallet(kit, describedEntry(kit, 'directory', harbor), { namespace: undefined }, taps)
    return kit.state.view.get().history.map(({ name }) => name)
  }
  const wallet = (id: string) => createMockConnector({ id, rdns: 'com.harbor' })

  test('leads to the list where two wallets announce its rdns: none of them is asked', async () => {
    expect(await choose([wallet('harbor'), wallet('harbour')])).toEqual(['Connect', 'AllWallets', 'Connect'])
  })

  test('leads to the wallet where one does', async () => {
    expect(await choose([wallet('harbor')])).toEqual(['Connect', 'AllWallets', 'ConnectingExternal'])
  })

  test('leads to the choice of networks where one wallet speaks several', async () => {
    const solana = solanaWallet({ id: 'harbor', rdns: 'com.harbor' })
    expect(await choose([wallet('harbor'), solana])).toEqual([
      'Connect',
      'AllWallets',
      'ConnectingMultiChain'
    ])
  })
})
