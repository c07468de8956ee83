import { expect, test } from 'vitest'
import { createMemorySiwx } from '../../core/signIn/memorySiwx.harness.js'
import { accounts, adapters, networks, walletOfSeveral } from '../views/families.harness.js'
import { probe } from './probe.harness.js'
import { useLatchkeyAccount } from './useLatchkeyAccount.js'
import { useLatchkeyBalance } from './useLatchkeyBalance.js'
import { useLatchkeyNetwork } from './useLatchkeyNetwork.js'
import { useLatchkeyProvider } from './useLatchkeyProvider.js'
import { useSignIn } from './useSignIn.js'
import { useWalletInfo } from './useWalletInfo.js'

const [evmAddress] = accounts.eip155
const [solanaAddress, solana] = accounts.solana
const [, base] = networks

test('hooks of a namespace return its account, network, provider, wallet and balance, whichever is active', async () => {
  const { now, client } = await probe(
    () => ({
      active: useLatchkeyAccount(),
      account: useLatchkeyAccount({ namespace: 'solana' }),
      network: useLatchkeyNetwork({ namespace: 'solana' }),
      evm: useLatchkeyNetwork({ namespace: 'eip155' }),
      none: useLatchkeyNetwork({ namespace: 'cosmos' }),
      provider: useLatchkeyProvider('solana'),
      info: useWalletInfo('solana'),
      balance: useLatchkeyBalance({ namespace: 'solana' })
    }),
    { options: { networks: networks.filter(one => one.chainNamespace !== 'cosmos'), adapters } }
  )
  expect(now().network).toMatchObject({ caipNetwork: solana, approvedCaipNetworkIds: undefined })
  await client.connect(walletOfSeveral(['eip155', 'solana']))
  await expect.poll(() => now().balance.data).toMatchObject({ symbol: 'SOL' })
  expect(now()).toMatchObject({
    active: { address: evmAddress },
    account: { address: solanaAddress, caipAddress: `${solana.caipNetworkId}:${solanaAddress}` },
    network: { chainId: solana.id, supportsAllNetworks: true },
    evm: { chainId: 1 },
    none: { caipNetwork: undefined, caipNetworkId: undefined, chainId: undefined },
    provider: { walletProvider: client.getProvider('solana'), walletProviderType: 'ANNOUNCED' },
    info: { walletInfo: { name: 'Phantom' } }
  })

  // A network of another namespace than the hook's is switched to as well, and only its namespace changes (promise P4).
  await now().network.switchNetwork(base)
  await expect.poll(() => now().evm.chainId).toBe(base.id)
  expect(now().network.chainId).toBe(solana.id)
  await client.disconnect({ namespace: 'eip155' })
  await expect.poll(() => now().active.isConnected).toBe(false)
  expect(now().account.address).toBe(solanaAddress)
})

test('useSignIn of a namespace has its own session; signOut without one ends all', async () => {
  const siwx = createMemorySiwx()
  const { now, client } = await probe(
    () => ({ all: useSignIn(), evm: useSignIn('eip155'), solana: useSignIn('solana') }),
    { options: { networks, adapters, siwx } }
  )
  await client.connect(walletOfSeveral(['eip155', 'solana']))
  const statuses = () => [now().evm.status, now().solana.status]
  await expect.poll(statuses).toEqual(['signedOut', 'signedOut'])
  await now().solana.signIn()
  await expect.poll(statuses).toEqual(['signedOut', 'signedIn'])
  await now().evm.signIn()
  await expect.poll(statuses).toEqual(['signedIn', 'signedIn'])
  expect([now().all.session, now().solana.session].map(session => session?.data.accountAddress)).toEqual([
    evmAddress,
    solanaAddress
  ])
  await now().solana.signOut()
  await expect.poll(statuses).toEqual(['signedIn', 'signedOut'])
  await now().solana.signIn()
  await now().all.signOut()
  await expect.poll(statuses).toEqual(['signedOut', 'signedOut'])
  expect(siwx.sessions).toEqual([])
})
