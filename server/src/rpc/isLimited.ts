/**
 * Whether a node refused a call because of its own limits, so that its answer says nothing about the chain: -32005 of EIP-1474, or
 * 429, as in the batches of some providers. A contract can put any text into an error, but not these codes. For logs -32005 means
 * that there are too many.
 */
export function isLimited(method: string, { code }: { readonly code: number }): boolean {
  return code === 429 || (code === -32005 && method !== 'eth_getLogs')
}
