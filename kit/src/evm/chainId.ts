import { walletBroken } from '../protocol/errors/wallet.js'
import { toEvmChainId } from '../protocol/evmChainId.js'

/**
 * Reads the answer of `eth_chainId` (hex by EIP-695; some wallets answer in decimal or with a number) as a CAIP-2
 * reference. Throws LATCHKEY_CONNECT__WALLET_BROKEN for anything else.
 */
export function parseChainId(answer: unknown): string {
  try {
    return String(toEvmChainId(answer))
  } catch (cause) {
    throw walletBroken({ cause })
  }
}
