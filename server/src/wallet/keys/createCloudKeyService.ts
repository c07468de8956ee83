import * as v from 'valibot'
import { InternalError } from '../../InternalError.js'
import { rootCause } from '../../rootCause.js'
import type { KeyService } from './KeyService.js'

const timeout = 5_000
const text = v.pipe(v.string(), v.maxLength(16_384))
const encryptSchema = v.object({
  ciphertext: text,
  ciphertextCrc32c: v.optional(text),
  verifiedPlaintextCrc32c: v.optional(v.boolean()),
  verifiedAdditionalAuthenticatedDataCrc32c: v.optional(v.boolean())
})
const decryptSchema = v.object({ plaintext: text, plaintextCrc32c: v.optional(text) })

/**
 * A key of Google Cloud KMS over HTTP: `cryptoKeys.encrypt` and `cryptoKeys.decrypt` with additional authenticated data. `key` is its resource
 * name, `accessToken` gives an OAuth 2 token. Checksums go both ways, so that a damaged answer is not stored.
 * Source: https://cloud.google.com/kms/docs/reference/rest/v1/projects.locations.keyRings.cryptoKeys/encrypt
 */
export function createCloudKeyService(options: {
  readonly key: string
  readonly accessToken: () => Promise<string>
  readonly fetch: typeof globalThis.fetch
  readonly base?: string
}): KeyService {
  const { key, accessToken, fetch, base = 'https://cloudkms.googleapis.com' } = options
  const keyId = `gcp:${key}`
  const ask = async (action: 'encrypt' | 'decrypt', body: object): Promise<unknown> => {
    const url = `${base}/v1/${key}:${action}`
    const headers = { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' }
    const request = { method: 'POST', headers, body: JSON.stringify(body), redirect: 'error' as const }
    try {
      const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeout) })
      if (!response.ok) throw new InternalError(`it answered ${response.status}`)
      return await response.json()
    } catch (cause) {
      throw new InternalError('the key service failed', { cause: rootCause(cause) })
    }
  }
  return {
    async wrap(plain, context) {
      const data = Buffer.from(context)
      const answer = await ask('encrypt', {
        plaintext: plain.toString('base64'),
        plaintextCrc32c: `${crc32c(plain)}`,
        additionalAuthenticatedData: data.toString('base64'),
        additionalAuthenticatedDataCrc32c: `${crc32c(data)}`
      })
      const encrypted = read(encryptSchema, answer)
      const arrived = [encrypted.verifiedPlaintextCrc32c, encrypted.verifiedAdditionalAuthenticatedDataCrc32c]
      if (arrived.includes(false)) throw new InternalError('the key service got other bytes')
      check(Buffer.from(encrypted.ciphertext, 'base64'), encrypted.ciphertextCrc32c)
      return { keyId, wrapped: encrypted.ciphertext }
    },
    async unwrap({ keyId: named, wrapped }, context) {
      if (named !== keyId) throw new InternalError('an envelope names an unknown key')
      const additionalAuthenticatedData = Buffer.from(context).toString('base64')
      const answer = await ask('decrypt', { ciphertext: wrapped, additionalAuthenticatedData })
      const decrypted = read(decryptSchema, answer)
      const plain = Buffer.from(decrypted.plaintext, 'base64')
      check(plain, decrypted.plaintextCrc32c)
      return plain
    }
  }
}

function read<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) throw new InternalError('the answer of the key service is not valid')
  return parsed.output
}

function check(bytes: Buffer, checksum: string | undefined): void {
  if (checksum !== undefined && checksum !== `${crc32c(bytes)}`)
    throw new InternalError('the answer of the key service is damaged')
}

/** CRC-32C (RFC 3720 appendix B.4), bit by bit: the values have 100 bytes. */
function crc32c(bytes: Buffer): number {
  let rest = 0xffff_ffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0x82f6_3b78 : rest >>> 1
  }
  return (rest ^ 0xffff_ffff) >>> 0
}
