import { ConnectKitProvider, getDefaultConfig, SIWEProvider, type SIWEConfig } from 'connectkit'
import { createConfig, WagmiProvider } from 'wagmi'

const config = createConfig(getDefaultConfig({ appName: 'Mint', walletConnectProjectId: 'abc' }))
const siwe = {} as SIWEConfig

export const Providers = ({ children }: { children: React.ReactNode }) => (
  <WagmiProvider config={config}>
    <SIWEProvider {...siwe}>
      <ConnectKitProvider theme="midnight">{children}</ConnectKitProvider>
    </SIWEProvider>
  </WagmiProvider>
)
