/** A number that a node answered (Ethereum JSON-RPC, "quantity"); undefined for any other value. */
export const readQuantity = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
