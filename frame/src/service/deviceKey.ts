import type { FrameStorage } from '../storage/FrameStorage.js'
import type { RunExclusively } from './runExclusively.js'

/** The P-256 key of a device (RFC 9449): its public half as the header of proofs has it. */
export type DeviceKey = {
  readonly privateKey: CryptoKey
  readonly jwk: { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string }
}

const storageKey = 'device-key'
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/**
 * The key of this device: made once for a browser profile and a site, and never extractable. Where storage is refused it lives as long as the page,
 * and the next page is a new device.
 */
export async function openDeviceKey(
  storage: FrameStorage,
  runExclusively: RunExclusively
): Promise<DeviceKey> {
  // Two tabs that make a key at the same time must end with the same one.
  return runExclusively('device-key', async () => {
    const kept = (await storage.get(storageKey)) as Partial<CryptoKeyPair> | undefined
    if (kept?.privateKey instanceof CryptoKey && kept.publicKey instanceof CryptoKey)
      return describe(kept as CryptoKeyPair)
    const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
    // Without room on the disk the key lives as long as the page.
    await storage.put(storageKey, { privateKey, publicKey }).catch(() => undefined)
    return describe({ privateKey, publicKey })
  })
}

async function describe({ privateKey, publicKey }: CryptoKeyPair): Promise<DeviceKey> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  return { privateKey, jwk: { kty: 'EC', crv: 'P-256', x, y } }
}
