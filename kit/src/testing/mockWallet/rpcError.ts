/** An error by EIP-1193: a message, a code and optional data. */
export function rpcError(code: number, message: string, data?: unknown): Error {
  return Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })
}

/** EIP-1193 4001. */
export function userRejected(): Error {
  return rpcError(4001, 'User rejected the request.')
}
