/** The wallet, on the grid of `icons`: views without a wallet show it, the list of wallets does not. */
export const walletIcon = {
  wallet:
    'M15 6.5V5a1 1 0 0 0-1-1H4.5a1.5 1.5 0 0 0 0 3H16a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H4.5A1.5 1.5 0 0 1 3 14.5v-9M13.7 11.5h.01'
} as const
