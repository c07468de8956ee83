/** An error as EIP-1193 wants it: a message, a code, perhaps data. */
export function rpcError(code: number, message: string, data?: unknown): Error {
  return Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })
}

/** EIP-1193 4001. */
export function userRejected(): Error {
  return rpcError(4001, 'User rejected the request.')
}
