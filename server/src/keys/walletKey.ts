import { createHmac, hkdfSync } from 'node:crypto'
import { openAes, sealAes } from './aesGcm.js'

/** What is done with the secret of the embedded wallet. */
export type WalletKey = {
  /** HMAC-SHA256 (hex) of the parts, for one purpose. */
  readonly macOf: (purpose: string, ...parts: readonly string[]) => string
  /** The same under each former secret, newest first. */
  readonly formerMacsOf: (purpose: string, ...parts: readonly string[]) => readonly string[]
  /** Encrypts a text by AES-256-GCM. `context` must be the same when it is opened. */
  readonly seal: (text: string, context: string) => string
  /** Throws if the text was changed, or sealed for another context or by a key that is not known. */
  readonly open: (sealed: string, context: string) => string
}

/**
 * The keys that follow from a secret of 32 bytes (hex), one for each use (RFC 5869). `former`: earlier secrets, newest first, so that what they
 * sealed still opens, and what they hashed is still found.
 */
export function walletKey(seed: string, former: readonly string[] = []): WalletKey {
  const current = keysOf(seed)
  const earlier = former.map(keysOf)
  return {
    macOf: (...parts) => macBy(current, parts),
    formerMacsOf: (...parts) => earlier.map(keys => macBy(keys, parts)),
    seal: (text, context) => sealAes(current.seal, Buffer.from(text), context),
    open(sealed, context) {
      const keys = earlier.find(({ seal }) => opens(seal, sealed, context)) ?? current
      return openAes(keys.seal, sealed, context).toString('utf8')
    }
  }
}

type Keys = { readonly mac: Buffer; readonly seal: Buffer }

function keysOf(seed: string): Keys {
  const derive = (info: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(seed, 'hex'), '', `latchkey wallet ${info}`, 32))
  return { mac: derive('mac'), seal: derive('seal') }
}

function macBy({ mac }: Keys, parts: readonly string[]): string {
  return createHmac('sha256', mac).update(JSON.stringify(parts)).digest('hex')
}

/** The tag of GCM says by which key a text was sealed. */
function opens(key: Buffer, sealed: string, context: string): boolean {
  try {
    openAes(key, sealed, context)
    return true
  } catch {
    return false
  }
}
