/** How long (ms) a mailed code works (design/security.md section 3; the mail says the same). */
export const mailedCodeLife = 5 * 60_000

/** How long (ms) the mailed link of a new device works. */
export const mailedLinkLife = 15 * 60_000

/** The digits of a mailed code (wire.md section 4.5). */
export const mailedCodeLength = 6
