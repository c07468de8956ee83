/** English texts of an account button, loaded with an account. */
export const accountMessages = { alsoConnected: 'Also connected: {networks}' } as const
