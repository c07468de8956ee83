import { toChecksumAddress } from '../../protocol/eip55.js'
import { walletBroken } from '../../protocol/errors/wallet.js'
import { toEvmChainId } from '../../protocol/evmChainId.js'
import { peek } from '../../protocol/peek.js'

/** A Safe as its web app describes it. */
export type SafeInfo = {
  /** In the EIP-55 form. */
  readonly address: string
  readonly chainId: number
  /** How many owners must sign. */
  readonly threshold: number
  /** Of its contract, such as `1.3.0+L2`. Undefined: the web app does not know the contract. */
  readonly version: string | undefined
}

/** Reads the answer to `getSafeInfo` (safe-apps-sdk 9.1.0, `SafeInfoExtended`). Throws LATCHKEY_CONNECT__WALLET_BROKEN. */
export function readInfo(answer: unknown): SafeInfo {
  const [threshold, version] = [peek(answer, 'threshold'), peek(answer, 'version')]
  try {
    return {
      address: toChecksumAddress(peek(answer, 'safeAddress')),
      chainId: toEvmChainId(peek(answer, 'chainId')),
      threshold: Number.isSafeInteger(threshold) && Number(threshold) > 0 ? Number(threshold) : 1,
      version: typeof version === 'string' ? version.slice(0, 40) : undefined
    }
  } catch (cause) {
    throw walletBroken({ cause })
  }
}
