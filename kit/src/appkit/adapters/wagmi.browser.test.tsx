import { connect, getAccount } from '@wagmi/core'
import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { base, mainnet } from '../../chains/index.js'
import { createMockWallet } from '../../testing/mockWallet/createMockWallet.js'
import { AppKitButton, createAppKit, useAppKitAccount, useAppKitNetwork } from '../react/index.js'
import { WagmiAdapter } from './wagmi.js'

const chains = [1, 8453].map(chainId => ({ chainId, rpcUrl: 'http://127.0.0.1:9' }))

function Account() {
  const { address, status } = useAppKitAccount()
  const { chainId } = useAppKitNetwork()
  return <p data-testid="account">{`${status} ${address} ${chainId}`}</p>
}

test('an application of AppKit with wagmi works in StrictMode with its imports changed', async () => {
  const wallet = createMockWallet({ chains, rdns: 'com.alder', name: 'Alder' })
  // A bare name, as a page gets it by the import of the adapter.
  expect(Buffer.from('kit').toString('hex')).toBe('6b6974')
  const networks = [mainnet, base] as const
  const wagmiAdapter = new WagmiAdapter({ networks, projectId: 'of the vendor' })
  const { wagmiConfig } = wagmiAdapter
  const modal = createAppKit({
    adapters: [wagmiAdapter],
    networks,
    projectId: 'of the vendor',
    enableCoinbase: false,
    tabs: 'isolated'
  })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    act(() => root.unmount())
    host.remove()
    wallet.stop()
    modal.latchkey.destroy()
    localStorage.clear()
    sessionStorage.clear()
  })
  await act(async () =>
    root.render(
      <StrictMode>
        <AppKitButton />
        <Account />
      </StrictMode>
    )
  )
  await page.getByTestId('connect-button').click()
  await page.getByText('Alder').click()
  const account = page.getByTestId('account')
  const [address] = wallet.addresses
  await expect.element(account).toHaveTextContent(`connected ${address} 1`)
  expect(getAccount(wagmiConfig)).toMatchObject({ address, status: 'connected' })
  await act(() => modal.switchNetwork(base))
  await expect.element(account).toHaveTextContent(`connected ${address} 8453`)
  expect(getAccount(wagmiConfig).chainId).toBe(8453)
  await act(() => modal.disconnect())
  await expect.element(account).toHaveTextContent('disconnected undefined 8453')
  expect(getAccount(wagmiConfig).status).toBe('disconnected')
  const own = wagmiConfig.connectors.find(({ id }) => id === 'com.alder')
  if (!own) throw new Error('wagmi has no wallet')
  await act(() => connect(wagmiConfig, { connector: own }))
  await expect.element(account).toHaveTextContent(`connected ${address} 8453`)
})
