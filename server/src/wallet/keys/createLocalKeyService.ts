import { createHash, hkdfSync } from 'node:crypto'
import { InternalError } from '../../InternalError.js'
import { openAes, sealAes } from '../../keys/aesGcm.js'
import type { KeyService } from './KeyService.js'

/**
 * A key service from a secret of 32 bytes (hexadecimal) that stands in the server's configuration or data folder. `former`: earlier secrets,
 * so that what they wrapped still opens. It protects a stolen database, not a stolen server.
 */
export function createLocalKeyService(secret: string, former: readonly string[] = []): KeyService {
  const keys = new Map([secret, ...former].map(one => keyOf(one)))
  const current = keyOf(secret)
  return {
    wrap: async (key, context) => ({ keyId: current[0], wrapped: sealAes(current[1], key, context) }),
    unwrap: async ({ keyId, wrapped }, context) => {
      const key = keys.get(keyId)
      if (!key) throw new InternalError('an envelope names an unknown key')
      try {
        return openAes(key, wrapped, context)
      } catch (cause) {
        throw new InternalError('an envelope does not open', { cause })
      }
    }
  }
}

/** A secret's key and its public name. */
function keyOf(secret: string): readonly [string, Buffer] {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', 'latchkey wallet shares', 32))
  const id = createHash('sha256').update('latchkey key id').update(key).digest('hex').slice(0, 16)
  return [`local:${id}`, key]
}
