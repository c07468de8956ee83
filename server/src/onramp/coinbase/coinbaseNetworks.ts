/** The pay chains of Coinbase (SPEC section 9) and their networks. Ids: https://chainlist.org */
export const coinbaseNetworks = {
  ethereum: 'eip155:1',
  arbitrum: 'eip155:42161',
  polygon: 'eip155:137',
  berachain: 'eip155:80094',
  'avalanche-c-chain': 'eip155:43114',
  optimism: 'eip155:10',
  celo: 'eip155:42220',
  base: 'eip155:8453'
} as const satisfies Readonly<Record<string, `eip155:${number}`>>
