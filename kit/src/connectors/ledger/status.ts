import type { ErrorDefinition } from '../../protocol/errors/defineError.js'
import {
  deviceBlindSigning,
  deviceLocked,
  deviceNoApp,
  deviceOldApp,
  deviceWrongApp
} from '../../protocol/errors/device.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { userRejected, walletFailed } from '../../protocol/errors/wallet.js'

/** The status word of success (ISO/IEC 7816-4). */
export const success = 0x9000

/**
 * The status words that say what the person can do: of the operating system, and of the Ethereum app
 * (https://github.com/LedgerHQ/app-ethereum/blob/develop/doc/ethapp.adoc).
 */
const definitions: Readonly<Record<string, ErrorDefinition>> = {
  '0x6985': userRejected,
  '0x5501': userRejected,
  '0x6982': userRejected,
  '0x5515': deviceLocked,
  '0x6b0c': deviceLocked,
  '0x6807': deviceNoApp,
  '0x6d00': deviceWrongApp,
  '0x6e00': deviceWrongApp,
  '0x6511': deviceWrongApp,
  '0x6501': deviceOldApp
}

/** The error of a status word, in `context.status`. */
export function statusError(status: number): LatchkeyError {
  const word = `0x${status.toString(16).padStart(4, '0')}`
  const define = definitions[word] ?? walletFailed
  return define({
    details: `status ${word}`,
    cause: new Error(`The device answered with status ${word}`),
    context: { status: word }
  })
}

/** Whether an error is one of these status words. */
export const hasStatus = (error: unknown, ...words: readonly string[]): boolean =>
  words.includes(String((error as Partial<LatchkeyError> | undefined)?.context?.status))

/** Invalid data, or data that the device would have to sign without showing it. */
export const invalidData = '0x6a80'
/** The command is not known to the app. */
export const unknownCommand = ['0x6d00', '0x6e00', '0x6b00', '0x6a86']
/** The definitions do not fit the app's memory. */
export const noMemory = '0x6a84'

/** The error for an answer 6a80 to what the device cannot show. */
export const blindSigningOff = (cause: unknown): LatchkeyError =>
  deviceBlindSigning({ cause, context: { status: invalidData } })
