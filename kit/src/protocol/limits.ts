/**
 * Times are in milliseconds unless the name says otherwise. Each comment names the source; "Ours" is our own choice.
 */

/** EVM chain ids are below this (SPEC section 5). */
export const evmChainIdBound = 2 ** 31

/** Between closing a toast and showing the one that replaces it (SPEC section 4). */
export const toastReplacementDelay = 150
/** How long a toast with `autoClose` stays (screens.md section 6). */
export const toastDuration = 2_500
/** How long the modal shakes when it refuses to close (SPEC section 2). */
export const modalShakeDuration = 500
/** In CSS pixels (SPEC section 9). */
export const modalWidth = 360

/** After this time a connecting view shows a hint (promise P7). */
export const connectHintDelay = 10_000
/** `switchNetwork` settles within this (promise P6). */
export const switchNetworkTimeout = 30_000
/** Reconnecting ends in a terminal state within this (promise P2). */
export const reconnectDeadline = 5_000
/** A provider that is injected within this time still reconnects (promise P2). */
export const lateInjectionWindow = 3_000
/** `disconnect` resolves within this time whatever the wallet does (promise P1). */
export const disconnectTimeout = 3_000
/** After this time an asynchronous storage counts as failed. Ours: three in a row fit into promise P2. */
export const storageTimeout = 500
/** Views that were open before a reload reopen only within this time. Ours. */
export const reopeningWindow = 60_000
/** How long opening waits for adapters that look for wallets (decision D4). Ours. */
export const discoveryPatience = 1_000
/** Tabs agree within this (promise P5). */
export const tabsAgreementWindow = 1_000

/** Timeout of a service call (SPEC section 9; also viem's default, decision D20). */
export const httpTimeout = 10_000
/** Retries of service and RPC calls (SPEC section 9, decision D20). */
export const retryCount = 3
/** Delay between retries (SPEC section 9, decision D20). */
export const retryDelay = 150
/** After a failed balance call, no call for this long (SPEC sections 8 and 9). */
export const balanceRetryGap = 30_000
/** How long token and native balances are cached (SPEC section 9, promise P28). */
export const balanceCacheDuration = 30_000
/** How long names and identities are cached (SPEC section 9). */
export const identityCacheDuration = 300_000

/** The longest wait for what a wallet knows of an account's assets; the data API is asked then. Ours. */
export const walletAssetsPatience = 5_000
/** Maximum number of a wallet's assets that are read, as in the data API's schema. */
export const assetLimit = 5_000
/** Tokens worth less, in USD, are folded away: they would all be shown as `<$0.01`. Ours. */
export const smallBalanceThreshold = 0.01
/** How long a list of NFTs is cached. Ours: the same as for balances. */
export const nftCacheDuration = 30_000

/** Wallets on one page of the directory (SPEC section 9). */
export const walletPageSize = 40
/** Recommended wallets (SPEC section 9). */
export const recommendedWalletCount = 4
/**
 * Maximum number each of announced wallets (EIP-6963) and injected wallets that the kit lists. Our own bound against
 * hostile pages.
 */
export const pageWalletLimit = 200
/** Number of remembered wallets (SPEC section 9). */
export const recentWalletLimit = 2

/** Maximum number of error reports within `errorReportWindow` (SPEC section 9). */
export const errorReportLimit = 5
/** The window of `errorReportLimit` (SPEC section 9). */
export const errorReportWindow = 60_000

/** Maximum characters of a link, as in the directory's schema. */
export const linkLengthLimit = 2_048
/** Maximum characters of an image URL: EIP-6963 icons are `data:` images, bounded by design/security.md section 1. */
export const imageLengthLimit = 131_072
/** Maximum characters of a name or symbol from outside (design/security.md section 1). */
export const textLengthLimit = 64

/** Maximum number of queries that are kept; beyond it the least recently used ones without an observer are dropped. Ours. */
export const queryLimit = 100
