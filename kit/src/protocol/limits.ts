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
/** How long the connected view stays unchanged while the session lookup after a connection runs. Ours. */
export const signInPatience = 600
/** How long to wait for a network to report the account's type. Ours. */
export const accountTypePatience = 2_000
/**
 * A prepared sign-in message is replaced after this time: a server's nonce lives 5 minutes (design/security.md
 * section 2).
 */
export const signInMessageLife = 240_000
/** Interval of lookups for a session that the server still returns after its expiry. Ours. */
export const signInRecheckGap = 60_000
/**
 * Delays before a tab reads the storage again after another tab's message: browsers deliver messages and storage
 * changes to another process independently. Their sum is less than the second of promise P5. Ours.
 */
export const storageDelays: readonly number[] = [50, 100, 250, 500]
/** The maximum delay of a browser timer: a 32-bit number (HTML, timers). */
export const timerLimit = 2 ** 31 - 1
/** Tabs agree within this (promise P5). */
export const tabsAgreementWindow = 1_000

/**
 * If the page is still visible this long after opening an app, the view reports that the app did not open (promise
 * P15).
 */
export const appOpeningPatience = 1_500

/** How long a pairing code is shown (wire.md section 5.3: the kit keeps a URI 4 min). */
export const pairingDuration = 240_000
/** A code is renewed this long before it expires (wire.md section 5.3). */
export const pairingRenewalLead = 10_000
/** Interval between attempts to get a code while no relay answers (promise P13). Ours. */
export const pairingRetryGap = 5_000

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
/** How long answers of a wallet search are cached. Ours: the same as for names. */
export const directoryCacheDuration = 300_000

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
/** Maximum number of results of a wallet search (SPEC section 9). */
export const walletSearchLimit = 100
/** Debounce of the wallet search (screens.md section 8). */
export const walletSearchDelay = 500
/** Minimum time for which a search shows its loading state, to avoid flicker (wire.md section 2.1). */
export const walletSearchPause = 300
/** Images of a page to wait for before its wallets are shown (wire.md section 2.1). */
export const awaitedImages = 20
/** Maximum wait for these images. Ours. */
export const imagePatience = 1_000
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

/** Interval between readings of a pending transaction (SPEC section 9). */
export const transactionPollInterval = 30_000
/** Readings of one transaction before the watch stops (SPEC section 9). */
export const transactionPollLimit = 99
/** Interval between readings of a confirmed transaction, for reorganisations: one a minute (promise P28). Ours. */
export const confirmedPollInterval = 60_000
/** Blocks after which a confirmed transaction is not read again. Ours: deeper reorganisations are exceptional on public chains. */
export const settledConfirmations = 12
/** A transaction counts as dropped if it is missing in this many readings in a row, as nodes behind one URL may lag. Ours. */
export const missingReadings = 3
/** No transaction counts as dropped before it is this old: wallets and nodes pass it on first. Ours. */
export const droppedAfter = 60_000
/** Sent transactions of this page that are kept, over a reload too: as many as fit into one stored record. Ours. */
export const trackedTransactionLimit = 16
/** The history is fetched a second time this long after a transaction of the page was included: its index may be behind. Ours. */
export const historyDelay = 10_000

/** Transactions in one export of a history. Ours. */
export const exportedTransactionLimit = 10_000
/** Pages of one export: a service may answer with pages that are nearly empty. Ours. */
export const exportedPageLimit = 1_000
