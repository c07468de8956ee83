const digits = '0123456789abcdefghijklmnopqrstuvwxyz'

/**
 * A nonce for a sign-in message: 32 unpredictable letters and digits (165 bits). `bytes` replaces the source of
 * randomness, which is the runtime's Web Crypto by default.
 * @example const nonce = createNonce()
 */
export function createNonce(bytes: (length: number) => Uint8Array = randomBytes): string {
  let nonce = ''
  while (nonce.length < 32) {
    const block = bytes(48)
    if (block.length === 0) throw new RangeError('no random bytes')
    // 252 is the largest multiple of 36 in a byte: using the bytes above it would make some digits more likely.
    for (const byte of block) if (byte < 252 && nonce.length < 32) nonce += digits[byte % 36] ?? ''
  }
  return nonce
}

function randomBytes(length: number): Uint8Array {
  return globalThis.crypto.getRandomValues(new Uint8Array(length))
}
