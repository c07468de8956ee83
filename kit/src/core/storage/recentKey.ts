/** The storage key of `recentWallets.ts`. */
export const recentKey = 'latchkey.recent'

export const recentVersion = 1
