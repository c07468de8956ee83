/** The error that an EIP-1193 provider rejects with: applications and their libraries read `code`. */
export function providerError(
  code: number,
  message: string,
  data?: unknown
): Error & { readonly code: number } {
  return Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })
}

/** EIP-1193: the person declined, or closed the window. */
export const rejected = () => providerError(4001, 'User rejected the request')
