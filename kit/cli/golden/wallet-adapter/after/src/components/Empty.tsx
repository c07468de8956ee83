import { WalletProvider } from '@solana/wallet-adapter-react'
import { createWalletAdapter } from 'latchkey/solana/wallet-adapter'
import { latchkey } from './latchkey'
import { LatchkeyProvider } from 'latchkey/react'

export const Empty = ({ children }: { children: React.ReactNode }) => (
  <WalletProvider wallets={[createWalletAdapter(latchkey)]}><LatchkeyProvider client={latchkey}>{children}</LatchkeyProvider></WalletProvider>
)
