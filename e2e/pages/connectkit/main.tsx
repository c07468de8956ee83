import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'latchkey/connectkit'
import { createMockWallet } from 'latchkey/testing'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import { createConfig, useAccount, useDisconnect, version, WagmiProvider } from 'wagmi'

// An application of ConnectKit with its imports changed, on devnet, with the wagmi that the build names.

const [url = 'http://127.0.0.1:9'] = new URLSearchParams(location.search).getAll('rpc')
const devnet = defineChain({
  id: 31337,
  name: 'Latchkey Devnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [url] } },
  testnet: true
})

window.mockWallets = [
  createMockWallet({
    chains: [{ chainId: devnet.id, rpcUrl: url }],
    name: 'Alder',
    rdns: 'com.alder',
    persist: 'local'
  })
]

const config = createConfig(getDefaultConfig({ appName: 'ConnectKit app', chains: [devnet] }))

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
if (root)
  createRoot(root).render(
    <StrictMode>
      <WagmiProvider config={config}>
        <QueryClientProvider client={new QueryClient()}>
          <ConnectKitProvider theme="midnight">
            <ConnectKitButton showBalance />
            <Wagmi />
          </ConnectKitProvider>
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>
  )
