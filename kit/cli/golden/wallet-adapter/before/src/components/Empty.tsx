import { WalletProvider } from '@solana/wallet-adapter-react'
import { WalletModalProvider } from '@solana/wallet-adapter-react-ui'
import '@solana/wallet-adapter-react-ui/styles.css'

export const Empty = ({ children }: { children: React.ReactNode }) => (
  <WalletProvider wallets={[]}><WalletModalProvider>{children}</WalletModalProvider></WalletProvider>
)
