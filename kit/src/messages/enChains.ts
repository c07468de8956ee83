/** English texts of what a page with several namespaces shows, loaded with it. */
export const enChains = {
  'chain.eip155': 'EVM networks',
  'chain.eip155.short': 'EVM',
  'chain.solana': 'Solana',
  'chain.bip122': 'Bitcoin',
  'chain.polkadot': 'Polkadot',
  'chain.cosmos': 'Cosmos',
  'chain.filter': 'Wallets for',
  'chain.all': 'All',
  'chain.accounts': 'Connected accounts',
  'chain.goOn': 'Continue with',
  'chain.or': 'or connect another',
  'chain.noWallet': 'No wallet for {chain} here',
  'chain.notConnected': 'Not connected',
  'chain.sameWallet': 'Continue with {wallet}',
  'chain.sameText': '{wallet} also supports {chain}. Your other connection stays as it is.',
  'chain.otherWallet': 'Use another wallet',
  'chain.disconnect': 'Disconnect {chain}',
  'chain.next': 'Next: sign in with {chain}'
} as const
