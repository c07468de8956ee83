import { WalletAdapterNetwork } from '@solana/wallet-adapter-base';
import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react';
import { createWalletAdapter } from 'latchkey/solana/wallet-adapter';
import { latchkey } from './latchkey';
import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react';
import { WalletDisconnectButton } from '@solana/wallet-adapter-react-ui';
import { clusterApiUrl } from '@solana/web3.js';
import { useMemo, type FC, type ReactNode } from 'react';


export const Wallet: FC<{ children: ReactNode }> = ({ children }) => {
    const network = WalletAdapterNetwork.Devnet;
    const endpoint = useMemo(() => clusterApiUrl(network), [network]);
    const wallets = useMemo(() => [createWalletAdapter(latchkey)], [network]);

    return (
        <ConnectionProvider endpoint={endpoint}>
            <WalletProvider wallets={wallets} autoConnect>
                <LatchkeyProvider client={latchkey}>
                    <LatchkeyButton />
                    <WalletDisconnectButton />
                    {children}
                </LatchkeyProvider>
            </WalletProvider>
        </ConnectionProvider>
    );
};
