import type {
  MessageModifyingSigner,
  TransactionModifyingSigner,
  TransactionSendingSigner
} from '@solana/kit'
import type { Latchkey } from '../latchkey.js'
import { noActiveAddress } from '../protocol/errors/wallet.js'
import { type ConnectedSolana, connectedProvider } from '../solana/host/connectedProvider.js'
import { createSolanaSigner } from '../solana/host/createSolanaSigner.js'

/**
 * The signer of `@solana/kit` of the active Solana account: it signs transactions, which the wallet may change, has them sent by the wallet, and signs
 * messages.
 * @example const payerOf = ({ address }: LatchkeySolanaSigner) => address
 */
export type LatchkeySolanaSigner<TAddress extends string = string> = TransactionModifyingSigner<TAddress> &
  TransactionSendingSigner<TAddress> &
  MessageModifyingSigner<TAddress>

/**
 * Returns the signer of `@solana/kit` of the active Solana account. Asks the wallet nothing. A request is passed to the wallet once. After a change of
 * the account ask for a new one (`watchSolanaSigner`): the functions of the old one reject with LATCHKEY_CONNECT__NO_ACCOUNTS. Throws
 * LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS without a connected account, or with one that is only watched.
 * @example
 * const addressOf = (latchkey: Latchkey) => getSolanaSigner(latchkey).address
 */
export function getSolanaSigner(latchkey: Latchkey): LatchkeySolanaSigner {
  const wallet = connectedProvider(latchkey)
  if (!wallet) throw noActiveAddress()
  return solanaSigner(wallet)
}

/** A wallet's signer. */
export const solanaSigner = ({ provider }: ConnectedSolana): LatchkeySolanaSigner =>
  createSolanaSigner(provider) as unknown as LatchkeySolanaSigner
