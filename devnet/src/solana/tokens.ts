import { solanaLookAlikes, solanaPeople } from './accounts.js'
import { programs } from './programs.js'

/**
 * A mint of the Solana devnet. `holdings` are what accounts 0 and 1 hold; `priceUsd` is in the server's price file; a listed one is
 * in the token list.
 */
export type SolanaToken = {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly mint: string
  /** The 64 bytes of the mint's key in base58. */
  readonly mintKey: string
  readonly program: string
  /** Where its name is: a Metaplex account, Token-2022's own metadata, or nowhere. */
  readonly metadata: 'metaplex' | 'token2022' | 'none'
  readonly isListed: boolean
  readonly priceUsd?: number
  readonly feeBasisPoints?: number
  /** May move the tokens of every holder (Token-2022). */
  readonly permanentDelegate?: string
  /** Holds `firstHolding` before the history. Absent: the spammer holds those of account 0. */
  readonly firstHolder?: string
  readonly firstHolding?: string
  readonly holdings: readonly [string, string]
}

/** USD for one SOL. */
export const solPriceUsd = 150.25

/** The mint of wrapped SOL on every cluster. */
export const wrappedSolMint = 'So11111111111111111111111111111111111111112'

const key = (end: string) => `3AgNhdUEH5nPpcXbpLM76vBywL5MG${end}`

/**
 * The well-behaved mints of the Solana devnet, the same after each reset. PEAR and TOLL are of Token-2022; TOLL keeps 2 % of each
 * transfer; CRATE has no decimals; WILD has neither name nor symbol; BADGE is an NFT.
 * @example const usdc = solanaTokens.find(token => token.symbol === 'USDC')
 */
export const solanaTokens = [
  {
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
    mint: 'CvEgQPkkbP8RMrVUfy9rUoJzRWCJyFsMtEHaGWUvTncs',
    mintKey: key('6H5HiVMsdF6u2GKbeYVrgSXpUtbss7DBBUa7StSeLeZF7G1GWDHiSUStkFM'),
    program: programs.token,
    metadata: 'metaplex',
    isListed: true,
    priceUsd: 1,
    holdings: ['25000', '25000']
  },
  {
    symbol: 'ORCH',
    name: 'Orchard',
    decimals: 5,
    mint: 'BR4hHr2Xr9KW8Z4P5BFtMTosRyzesxsSBZKxr21fXDbx',
    mintKey: key('5qRV3vNwL6t4gBFaWDdArgjmaHjU52KZPbQXTNCFUNRTj6jzAd2FeHwbCTC'),
    program: programs.token,
    metadata: 'metaplex',
    isListed: false,
    priceUsd: 0.0213,
    holdings: ['1250000.5', '40000']
  },
  {
    symbol: 'PEAR',
    name: 'Pear Dollar',
    decimals: 6,
    mint: '5wVMm6QrSEFYx4CaRkmdzxXc6TtJDuvRUX7qwFyTERGc',
    mintKey: key('5uUhUTmyCfFEHuqiCp3oekGUv3C3ctFreawyNJNtuTgFnRQ9bjTCCgB7XfE'),
    program: programs.token2022,
    metadata: 'token2022',
    isListed: true,
    priceUsd: 0.9995,
    holdings: ['5000', '1200']
  },
  {
    symbol: 'TOLL',
    name: 'Toll Token',
    decimals: 9,
    mint: '82cVEoUdhLSXj6mfM1gz2bM3aPUDGte9L6eu2X9N9BUU',
    mintKey: key('6CjeBnskFT77nLYAh4vH5om5pGeSRC2cRHuvKZiSaM8Hn6E1SAEieMwd8TJ'),
    program: programs.token2022,
    metadata: 'token2022',
    isListed: false,
    feeBasisPoints: 200,
    holdings: ['300', '0']
  },
  {
    symbol: 'CRATE',
    name: 'Orchard Crate',
    decimals: 0,
    mint: 'AwP3WFopsHLnJ7XgjFKbMJEuwMit5w7rY5EqFVytwNzz',
    mintKey: key('4x9p1XwkAor45Z6pxtgSDpbZPSdqWKdL2iW3QnGcUgoi5oFihTrXwJ5Xv1t'),
    program: programs.token,
    metadata: 'metaplex',
    isListed: true,
    priceUsd: 2,
    holdings: ['7', '0']
  },
  {
    symbol: 'WILD',
    name: '',
    decimals: 9,
    mint: 'BWzoQpRJY5nqSEs1SQMVZ6zpLEvuyXzVKgmeb4y7Wvwz',
    mintKey: key('6RTFUNRYFHs8QLeLuAj8Thk3Dw8tKK8yQ1QyfkDFiFgPUd89zVTE33cS6Vn'),
    program: programs.token,
    metadata: 'none',
    isListed: false,
    holdings: ['42', '0']
  },
  {
    symbol: 'BADGE',
    name: 'Orchard Badge',
    decimals: 0,
    mint: 'D3Ud1roA9rF6ZQMUhBSimnRbdrQXKQ2LkpcXwZLkfKMs',
    mintKey: key('4sbZVzqNXPiXFAHA4WtmzfdiVknFDHVQ4FXx37uvhjC541XwRioSmR9HCpH'),
    program: programs.token,
    metadata: 'metaplex',
    isListed: false,
    holdings: ['1', '0']
  }
] as const satisfies readonly SolanaToken[]

/** Mints that misbehave, which the spammer sends to account 0: an imitation, an advertisement, and a name that is too long. */
export const oddSolanaTokens = [
  {
    symbol: 'USD\u0421',
    name: 'USD Coin',
    decimals: 6,
    mint: 'BDJaQm9wo17npEqc3wSukoRPFXuW8TXvP8mfoD9pTrH2',
    mintKey: key('5AgouShn51tZzGVLnCkgZ9yjTroe3pva9urEofgTVtXcFygQNsHgHxdhL7W'),
    program: programs.token,
    metadata: 'metaplex',
    isListed: false,
    holdings: ['5000', '0']
  },
  {
    symbol: 'CLAIM',
    name: 'claim-reward.example',
    decimals: 6,
    mint: '5Fd51pxt28g8tD39Ni35WNWpbJtE3vmXL1ixNpekrppH',
    mintKey: key('68UmCcNX65KhDaePp37S3EGy2AYTBmg4mtxS5FGUpwgDHpcAyM8NJ5PGk9w'),
    program: programs.token2022,
    metadata: 'token2022',
    isListed: false,
    holdings: ['1000000', '0']
  },
  {
    symbol: 'BIG',
    // Turned around by a right-to-left override, and long.
    name: `\u202eegnarO\u0007${'x'.repeat(600)}`,
    decimals: 9,
    mint: '3pd8oJG9QzVa8yiqbmxbtHhEPPhkTuSS4ngYaJcBpYMG',
    mintKey: key('4sjKFAgHFPUFDYm2PeMjpXuaDk4F17v6wYdEQ8HiQ1ofsZ2msBphdLZQcKL'),
    program: programs.token2022,
    metadata: 'token2022',
    isListed: false,
    holdings: ['0.5', '0']
  },
  {
    symbol: 'DUST',
    name: 'Dust',
    decimals: 6,
    mint: '6pnkidQ2KvMptXhn2btHSzrt8xp2Rg2h2KTFZGkXsXV6',
    mintKey: '3qLCiZW2LCSJAR5g53B1Q8STWRLyhY8VaMbkx6v7RiJNtrKsqXh1dezbtzDpe8xuKFLs6GeQip81YC78bftgpKUQ',
    program: programs.token2022,
    metadata: 'token2022',
    isListed: false,
    permanentDelegate: solanaPeople.poisoner.address,
    firstHolder: solanaLookAlikes.friend,
    firstHolding: '0.000001',
    holdings: ['0', '0']
  }
] as const satisfies readonly SolanaToken[]

/** What the accounts of `solanaAccounts` hold in SOL once the history is over. */
export const solFunds = ['250', '120', '100', '100', '100', '0.001', '0'] as const
