import { getDefaultConfig } from "@rainbow-me/rainbowkit";
import { metaMaskWallet,   rainbowWallet } from '@rainbow-me/rainbowkit/wallets'
import {mainnet} from 'wagmi/chains'

export const config = getDefaultConfig({
    appName: 'Shop',
    projectId: 'abc',
    chains: [mainnet],
    wallets: [{ groupName: 'All', wallets: [metaMaskWallet, rainbowWallet] }],
})
