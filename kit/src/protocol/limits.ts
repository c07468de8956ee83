/** Times are in milliseconds unless the name says otherwise. Each line names its source. */

/** EVM chain ids are below this (SPEC section 5). */
export const evmChainIdBound = 2 ** 31

/** Between closing a toast and showing the one that replaces it (SPEC section 4). */
export const toastReplacementDelay = 150
/** How long an `autoClose` toast stays (screens.md section 6). */
export const toastDuration = 2_500
/** How long the modal shakes when closing is refused (SPEC section 2). */
export const modalShakeDuration = 500
/** In CSS pixels (SPEC section 9). */
export const modalWidth = 360

/** After this a connecting view says where to look (promise P7). */
export const connectHintDelay = 10_000
/** `switchNetwork` settles within this (promise P6). */
export const switchNetworkTimeout = 30_000
/** Reconnecting ends in a terminal state within this (promise P2). */
export const reconnectDeadline = 5_000
/** A provider injected up to this late still reconnects (promise P2). */
export const lateInjectionWindow = 3_000
/** `disconnect` resolves within this whatever the wallet does (promise P1). */
export const disconnectTimeout = 3_000
/** After this an asynchronous storage counts as failed. Ours: three in a row fit into promise P2. */
export const storageTimeout = 500
/** Views that were open before a reload open again within this, not later. Ours. */
export const reopeningWindow = 60_000
/** Opening waits no longer than this for adapters that look for wallets (decision D4). Ours. */
export const discoveryPatience = 1_000
/** Looking whether somebody who has just connected is signed in shows nothing for so long. Ours. */
export const signInPatience = 600
/** A network that has not said by then what an account is made of is not waited for. Ours. */
export const accountTypePatience = 2_000
/** A prepared sign-in message is made anew after this: a server's nonce lives 5 minutes (design/security.md section 2). */
export const signInMessageLife = 240_000
/** A session that its server still knows after its time is looked up again so often. Ours. */
export const signInRecheckGap = 60_000
/**
 * Delays before a tab reads the storage again after another tab's message: browsers deliver messages and storage to another
 * process independently. Their sum is less than the second of promise P5. Ours.
 */
export const storageDelays: readonly number[] = [50, 100, 250, 500]
/** The longest that a browser's timer can wait: a 32-bit number (HTML, timers). */
export const timerLimit = 2 ** 31 - 1
/** Tabs agree within this (promise P5). */
export const tabsAgreementWindow = 1_000

/** A page that can be seen so long after an app was to open tells that it did not (promise P15). */
export const appOpeningPatience = 1_500

/** How long a pairing code is offered (wire.md section 5.3: the kit keeps a URI 4 min). */
export const pairingDuration = 240_000
/** A code this close to its end is renewed (wire.md section 5.3). */
export const pairingRenewalLead = 10_000
/** Between two tries to get a code where no relay answers (promise P13). Ours. */
export const pairingRetryGap = 5_000

/** A service call is given up after this (SPEC section 9; viem's default too, decision D20). */
export const httpTimeout = 10_000
/** Service and RPC calls are tried again this often (SPEC section 9, decision D20). */
export const retryCount = 3
/** Between two tries (SPEC section 9, decision D20). */
export const retryDelay = 150
/** After a failed balance call, none for this long (SPEC sections 8 and 9). */
export const balanceRetryGap = 30_000
/** How long token and native balances are kept (SPEC section 9, promise P28). */
export const balanceCacheDuration = 30_000
/** How long names and identities are kept (SPEC section 9). */
export const identityCacheDuration = 300_000

/** Wallets on a page of the directory (SPEC section 9). */
export const walletPageSize = 40
/** Recommended wallets (SPEC section 9). */
export const recommendedWalletCount = 4
/** Most answers of a wallet search (SPEC section 9). */
export const walletSearchLimit = 100
/** A wallet search waits this long for the next key (screens.md section 8). */
export const walletSearchDelay = 500
/** A search is seen to work for so long at least: an answer at once would only flicker (wire.md section 2.1). */
export const walletSearchPause = 300
/** Pictures of a page that are waited for before its wallets are shown (wire.md section 2.1). */
export const awaitedImages = 20
/** No longer than this: names are worth more than pictures. Ours. */
export const imagePatience = 1_000
/** The most announced wallets (EIP-6963), and the most injected wallets, that the kit lists. Our own bound against hostile pages. */
export const pageWalletLimit = 200
/** Remembered wallets (SPEC section 9). */
export const recentWalletLimit = 2

/** Error reports within `errorReportWindow` (SPEC section 9). */
export const errorReportLimit = 5
/** SPEC section 9. */
export const errorReportWindow = 60_000

/** Characters of a link, as the directory's schema bounds them. */
export const linkLengthLimit = 2_048
/** Characters of an image URL: EIP-6963 icons are `data:` images, bounded by design/security.md section 1. */
export const imageLengthLimit = 131_072
/** Characters of a name or symbol from outside (design/security.md section 1). */
export const textLengthLimit = 64
