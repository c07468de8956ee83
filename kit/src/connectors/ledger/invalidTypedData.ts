import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { walletFailed } from '../../protocol/errors/wallet.js'

/** The typed data are not those of EIP-712: nothing was asked of the device. The provider answers -32602 (EIP-1474). */
export const invalidTypedData = (cause?: unknown): LatchkeyError =>
  walletFailed({
    details: 'the typed data are not valid',
    cause: Object.assign(new Error('Invalid input: the typed data are not valid (EIP-712)', { cause }), {
      code: -32_602
    })
  })
