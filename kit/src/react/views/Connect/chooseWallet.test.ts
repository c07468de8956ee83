import { describe, expect, test } from 'vitest'
import { dispatch } from '../../../core/dispatch.js'
import { describedEntry } from '../../../core/select/walletEntries.js'
import { startDiscovery } from '../../../core/startDiscovery.js'
import { viewSlice } from '../../../core/state/view.js'
import { setupTestKit, solanaWallet } from '../../../setupTestKit.harness.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import { chooseWallet } from './chooseWallet.js'

const taps = { isWaiting: () => false, isBrowse: () => false, open: () => false }
const harbor = { id: 'harbor', name: 'Harbor', rdns: 'com.harbor', homepage: 'https://harbor.example' }

describe('choosing an entry of All Wallets', () => {
  const choose = async (connectors: readonly ReturnType<typeof createMockConnector>[]) => {
    const { kit } = setupTestKit({ connectors, customWallets: [harbor] })
    await startDiscovery(kit)
    dispatch(kit, { type: 'open' })
    dispatch(kit, { type: 'push', view: 'AllWallets' })
    chooseWallet(kit, describedEntry(kit, 'directory', harbor), { namespace: undefined }, taps)
    return kit
      .slice(viewSlice)
      .get()
      .history.map(({ name }) => name)
  }
  const wallet = (id: string) => createMockConnector({ id, rdns: 'com.harbor' })

  test('an entry opens the list if two wallets announce its rdns, and none of them is connected', async () => {
    expect(await choose([wallet('harbor'), wallet('harbour')])).toEqual(['Connect', 'AllWallets', 'Connect'])
  })

  test('an entry opens its wallet if one announces its rdns', async () => {
    expect(await choose([wallet('harbor')])).toEqual(['Connect', 'AllWallets', 'ConnectingExternal'])
  })

  test('an entry opens the choice of networks if one wallet supports several', async () => {
    const solana = solanaWallet({ id: 'harbor', rdns: 'com.harbor' })
    expect(await choose([wallet('harbor'), solana])).toEqual([
      'Connect',
      'AllWallets',
      'ConnectingMultiChain'
    ])
  })
})
