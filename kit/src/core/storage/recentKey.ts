/** Where `recentWallets.ts` keeps its value. */
export const recentKey = 'latchkey.recent'

export const recentVersion = 1
