/** What an EIP-1193 provider rejects with: hosts and their libraries look at the number. */
export type ProviderError = Error & { readonly code: number; readonly data?: unknown }

/** Makes an EIP-1193 "ProviderRpcError". */
export function providerError(
  code: number,
  message: string,
  { data, cause }: { readonly data?: unknown; readonly cause?: unknown } = {}
): ProviderError {
  const error = new Error(message, cause === undefined ? undefined : { cause })
  return Object.assign(error, { code }, data === undefined ? {} : { data })
}
