/** The chain families that Latchkey supports, as CAIP-2 namespaces (SPEC section 3). */
export const namespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

/**
 * A CAIP-2 namespace.
 * @example const namespace: Namespace = 'eip155'
 */
export type Namespace = (typeof namespaces)[number]
