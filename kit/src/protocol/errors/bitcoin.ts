import { defineError } from './defineError.js'

// Errors of Bitcoin's wallets. This file is loaded with the first of them that a person chooses.

/**
 * `signPSBT` got a text that is no PSBT in base64 (BIP-174), or inputs that have no index or no address. The wallet was not asked.
 *
 * _What to do:_ pass the PSBT as base64, which begins with `cHNidP`, and the index and the address of each input to sign.
 */
export const invalidPsbt = /* @__PURE__ */ defineError(
  'LATCHKEY_BITCOIN__INVALID_PSBT',
  'The PSBT is not valid'
)
