import type { Namespace } from '../namespaces.js'

/** The namespaces of `GET /v1/identity/{address}` (wire.md section 1.2). */
export const identityNamespaces: readonly Namespace[] = ['eip155']

/** The namespaces of which the Send view sends assets (SPEC section 9). */
export const sendNamespaces: readonly Namespace[] = ['eip155', 'solana']

/** The namespaces that sellers of tokens deliver to (wire.md section 7.4, SPEC section 9). */
export const onRampNamespaces: readonly Namespace[] = ['eip155', 'solana']

/** The namespaces of `GET /v1/account/{address}/balance` (wire.md section 1.4, SPEC section 9). */
export const balanceNamespaces: readonly Namespace[] = ['eip155', 'solana']

/** The namespaces of `GET /v1/account/{address}/nfts` (wire.md section 1.18). */
export const nftNamespaces: readonly Namespace[] = ['eip155']

/** The namespaces of swaps (wire.md section 1.6, SPEC section 9). */
export const swapNamespaces: readonly Namespace[] = ['eip155']

/** The namespaces whose accounts have names (wire.md section 1.12, SPEC section 9). */
export const nameNamespaces: readonly Namespace[] = ['eip155']

/** The namespaces whose accounts grant permissions (wire.md section 1.15, ERC-7715). */
export const sessionNamespaces: readonly Namespace[] = ['eip155']

/** The namespaces of `GET /v1/account/{address}/history` (wire.md section 1.3, SPEC section 9). */
export const historyNamespaces: readonly Namespace[] = ['eip155']
