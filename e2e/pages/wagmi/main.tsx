import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createLatchkey } from 'latchkey'
import {
  LatchkeyButton,
  LatchkeyProvider,
  useDisconnect,
  useLatchkeyAccount,
  useLatchkeyNetwork
} from 'latchkey/react'
import { createMockWallet } from 'latchkey/testing'
import { getDefaultConfig, wagmi } from 'latchkey/wagmi'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import {
  useAccount,
  useConnect,
  useDisconnect as useWagmiDisconnect,
  useSwitchChain,
  version,
  WagmiProvider
} from 'wagmi'

// An application with wagmi, in the version that the build names, with the kit's modal on devnet.

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

const mockChains = chains.map(({ id, rpcUrls }) => ({ chainId: id, rpcUrl: rpcUrls.default.http[0] ?? '' }))
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

const config = getDefaultConfig({ appName: 'wagmi app', chains })
const latchkey = createLatchkey({ adapters: [wagmi({ config })], networks: chains })
window.latchkey = latchkey

function Kit() {
  const { status, address } = useLatchkeyAccount()
  const { chainId, switchNetwork } = useLatchkeyNetwork()
  const { disconnect } = useDisconnect()
  return (
    <section>
      <h2>Kit</h2>
      <LatchkeyButton />
      <p data-testid="kit">{[status, address, chainId].join(' ')}</p>
      <button type="button" data-testid="kit-switch" onClick={() => void switchNetwork(chains[1])}>
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
      <button type="button" data-testid="wagmi-switch" onClick={() => switchChain({ chainId: chains[0].id })}>
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
      <WagmiProvider config={config}>
        <QueryClientProvider client={new QueryClient()}>
          <LatchkeyProvider client={latchkey}>
            <Kit />
            <Wagmi />
          </LatchkeyProvider>
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>
  )
