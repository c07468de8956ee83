import { fromBase58 } from '../protocol/base58.js'

/** Whether a text is an address: base58 of 32 bytes. */
export const isAddress = (text: unknown): text is string => fromBase58(text)?.length === 32
