/** The storage key of `storedTransactions.ts`. */
export const transactionsKey = 'latchkey.transactions'

export const transactionsVersion = 1
