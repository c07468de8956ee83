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
