import { toBase58 } from '../protocol/base58.js'
import type { StandardAccount } from '../walletStandard/StandardWallet.js'
import { hasSolana } from './chains.js'

/** Whether an account of a wallet is one of Solana: its address is its public key, in base58. */
export const isAccount = ({ address, publicKey, chains }: StandardAccount): boolean =>
  hasSolana(chains) && publicKey.length === 32 && toBase58(publicKey) === address
