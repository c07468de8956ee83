/** The storage's key for the wallet of an account. */
export const walletSlot = (projectId: string, userId: string): string => `wallet|${projectId}|${userId}`
