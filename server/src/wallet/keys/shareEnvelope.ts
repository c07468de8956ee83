import { randomBytes } from 'node:crypto'
import { InternalError } from '../../InternalError.js'
import { openAes, sealAes } from '../../keys/aesGcm.js'
import type { KeyService, WrappedKey } from './KeyService.js'

type Envelope = WrappedKey & { readonly sealed: string }

/** An auth share as it is stored: encrypted by a key of its own, which the key service has wrapped. JSON. */
export async function sealShare(service: KeyService, share: Buffer, context: string): Promise<string> {
  const key = randomBytes(32)
  const envelope: Envelope = {
    ...(await service.wrap(key, context)),
    sealed: sealAes(key, share, context)
  }
  key.fill(0)
  return JSON.stringify(envelope)
}

/** The auth share of an envelope. Throws `InternalError` for another wallet, device, generation or address. */
export async function openShare(service: KeyService, envelope: string, context: string): Promise<Buffer> {
  const { sealed, ...wrapped } = JSON.parse(envelope) as Envelope
  const key = await service.unwrap(wrapped, context)
  try {
    return openAes(key, sealed, context)
  } catch (cause) {
    throw new InternalError('a stored share does not open', { cause })
  } finally {
    key.fill(0)
  }
}
