import { randomBytes } from 'node:crypto'

/** A nonce of 128 bits in letters and digits (EIP-4361). */
export const newNonce = (): string => randomBytes(16).toString('hex')
