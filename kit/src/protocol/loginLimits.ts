/** How long (ms) a mailed code or link works (wire.md section 4.5). */
export const mailLifetime = 20 * 60_000

/** The digits of a mailed code (wire.md section 4.5). */
export const mailedCodeLength = 6
