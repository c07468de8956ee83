import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  ConnectButton,
  darkTheme,
  getDefaultConfig,
  lightTheme,
  RainbowKitProvider
} from 'latchkey/rainbowkit'
import { metaMaskWallet, rainbowWallet, walletConnectWallet } from 'latchkey/rainbowkit/wallets'
import { createMockWallet } from 'latchkey/testing'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import { useAccount, useDisconnect, version, WagmiProvider } from 'wagmi'

// An application of RainbowKit with its imports changed, on devnet, with the wagmi that the build names.

const rpcUrls = new URLSearchParams(location.search).getAll('rpc')
const devnet = (id: number, name: string, url = 'http://127.0.0.1:9') =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    testnet: true
  })
const chains = [
  devnet(31337, 'Latchkey Devnet', rpcUrls[0]),
  devnet(31338, 'Latchkey Devnet Two', rpcUrls[1])
] as const

window.mockWallets = [
  createMockWallet({
    chains: chains.map(({ id, rpcUrls }) => ({ chainId: id, rpcUrl: rpcUrls.default.http[0] ?? '' })),
    name: 'Fox',
    rdns: 'io.metamask',
    persist: 'local'
  })
]

const config = getDefaultConfig({
  appName: 'RainbowKit app',
  projectId: 'rainbowkit-app',
  chains,
  wallets: [{ groupName: 'Wallets', wallets: [rainbowWallet, metaMaskWallet, walletConnectWallet] }]
})

function Wagmi() {
  const { status, address, chainId } = useAccount()
  const { disconnect } = useDisconnect()
  return (
    <section>
      <h2 data-testid="version">wagmi {version}</h2>
      <p data-testid="wagmi">{[status, address, chainId].join(' ')}</p>
      <button type="button" data-testid="wagmi-disconnect" onClick={() => disconnect()}>
        Disconnect
      </button>
    </section>
  )
}

const root = document.getElementById('root')
const theme = location.hash === '#dark' ? darkTheme() : lightTheme({ accentColor: '#7b3fe4' })
if (root)
  createRoot(root).render(
    <StrictMode>
      <WagmiProvider config={config}>
        <QueryClientProvider client={new QueryClient()}>
          <RainbowKitProvider theme={theme}>
            <ConnectButton />
            <Wagmi />
          </RainbowKitProvider>
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>
  )
