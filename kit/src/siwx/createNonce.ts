const digits = '0123456789abcdefghijklmnopqrstuvwxyz'

/**
 * A nonce for a sign-in message: 32 letters and digits that nobody can guess (165 bits). `bytes` may be replaced by another
 * unpredictable source; by default it is the runtime's Web Crypto.
 * @example const nonce = createNonce()
 */
export function createNonce(bytes: (length: number) => Uint8Array = randomBytes): string {
  let nonce = ''
  while (nonce.length < 32) {
    const block = bytes(48)
    if (block.length === 0) throw new RangeError('no random bytes')
    // 252 is the last multiple of 36 in a byte: with what is above, some digits would be likelier.
    for (const byte of block) if (byte < 252 && nonce.length < 32) nonce += digits[byte % 36] ?? ''
  }
  return nonce
}

function randomBytes(length: number): Uint8Array {
  return globalThis.crypto.getRandomValues(new Uint8Array(length))
}
