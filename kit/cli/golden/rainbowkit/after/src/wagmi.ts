import { getDefaultConfig } from "latchkey/rainbowkit";
import { metaMaskWallet,   rainbowWallet } from 'latchkey/rainbowkit/wallets'
import {mainnet} from 'wagmi/chains'

export const config = getDefaultConfig({
    appName: 'Shop',
    projectId: 'abc',
    chains: [mainnet],
    wallets: [{ groupName: 'All', wallets: [metaMaskWallet, rainbowWallet] }],
})
