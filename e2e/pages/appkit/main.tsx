import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiAdapter } from 'latchkey/appkit/adapter-wagmi'
import { defineChain } from 'latchkey/appkit/networks'
import {
  createAppKit,
  useAppKitAccount,
  useAppKitConnections,
  useAppKitNetwork,
  useDisconnect,
  useWalletInfo
} from 'latchkey/appkit/react'
import { createMockWallet } from 'latchkey/testing'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  useAccount,
  useConnect,
  useDisconnect as useWagmiDisconnect,
  useSwitchChain,
  version,
  WagmiProvider
} from 'wagmi'

// An application of AppKit with wagmi, in the version that the build names, with its imports changed, on devnet.

const rpcUrls = new URLSearchParams(location.search).getAll('rpc')
const devnet = (id: number, name: string, url = 'http://127.0.0.1:9') =>
  defineChain({
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    testnet: true
  })
const networks = [
  devnet(31337, 'Latchkey Devnet', rpcUrls[0]),
  devnet(31338, 'Latchkey Devnet Two', rpcUrls[1])
] as const

const mockChains = networks.map(({ id, rpcUrls }) => ({
  chainId: Number(id),
  rpcUrl: rpcUrls.default.http[0] ?? ''
}))
window.mockWallets = [
  createMockWallet({ chains: mockChains, name: 'Alder', rdns: 'com.alder', persist: 'local' }),
  createMockWallet({
    chains: mockChains,
    name: 'Birch',
    rdns: 'com.birch',
    persist: 'local',
    accountIndex: 3
  })
]

const projectId = 'of the vendor'
const wagmiAdapter = new WagmiAdapter({ networks, projectId })
const modal = createAppKit({ adapters: [wagmiAdapter], networks, projectId, features: { analytics: true } })
window.latchkey = modal.latchkey

function Kit() {
  const { status, address } = useAppKitAccount()
  const { chainId, switchNetwork } = useAppKitNetwork()
  const { disconnect } = useDisconnect()
  const { walletInfo } = useWalletInfo()
  const { connections } = useAppKitConnections()
  return (
    <section>
      <h2>AppKit</h2>
      <appkit-button />
      <p data-testid="kit">{[status, address, chainId].join(' ')}</p>
      <p data-testid="kit-wallet">{walletInfo?.name}</p>
      <p data-testid="kit-connections">{connections.map(({ name }) => name).join(', ')}</p>
      <button type="button" data-testid="kit-switch" onClick={() => void switchNetwork(networks[1])}>
        Switch to Two
      </button>
      <button type="button" data-testid="kit-disconnect" onClick={() => void disconnect()}>
        Disconnect
      </button>
    </section>
  )
}

function Wagmi() {
  const { status, address, chainId } = useAccount()
  const { connectors, connect } = useConnect()
  const { disconnect } = useWagmiDisconnect()
  const { switchChain } = useSwitchChain()
  const birch = connectors.find(({ id }) => id === 'com.birch')
  return (
    <section>
      <h2 data-testid="version">wagmi {version}</h2>
      <p data-testid="wagmi">{[status, address, chainId].join(' ')}</p>
      <button
        type="button"
        data-testid="wagmi-connect"
        onClick={() => birch && connect({ connector: birch })}
      >
        Connect Birch
      </button>
      <button type="button" data-testid="wagmi-switch" onClick={() => switchChain({ chainId: 31337 })}>
        Switch to One
      </button>
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
      <WagmiProvider config={wagmiAdapter.wagmiConfig}>
        <QueryClientProvider client={new QueryClient()}>
          <Kit />
          <Wagmi />
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>
  )
