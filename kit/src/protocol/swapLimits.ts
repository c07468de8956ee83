/** Times in ms. Each comment names the source; "Ours" is our own choice. */

/** Between the last change of the form and its quote (screens.md section 12). */
export const quoteDelay = 200
/** Quotes, prices and balances are read again after this time while a swap is shown (screens.md section 12). */
export const swapPollInterval = 10_000
/** Gas that is kept back of the native coin (wire.md section 7.3). */
export const swapGas = 150_000n
/** How long the list of tokens is cached. Ours. */
export const swapTokensDuration = 300_000
/** How long a permit is valid, in seconds. Ours: as the transactions of our server. */
export const permitDuration = 1_200

/** How long the deadline of a swap may be away, in seconds. Ours: those of our server are 20 minutes away. */
export const longestSwap = 1_800n
/** How old an offer may be when it reaches the wallet: three times the interval at which it is read again. Ours. */
export const offerDuration = 30_000

/** The networks on which swaps exist (SPEC section 9). */
export const swapChains: readonly number[] = [
  1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554
]

/** The suggested tokens by symbol (wire.md section 7.2). */
export const suggestedTokens =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'
