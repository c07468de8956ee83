/** How long answers of a wallet search are cached. Ours: the same as for names. */
export const directoryCacheDuration = 300_000
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
