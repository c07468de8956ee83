import type { User } from '../injected/createUser.js'
import { aminoBytes, arbitraryDocument, type DirectDocument, directBytes, stdSignature } from './documents.js'
import type { CosmosSecret } from './keys.js'

/** The functions that sign with the account in use, each after the user's approval. `isBroken`: what they sign is no signature. */
export function createSigners({
  user,
  isBroken,
  permit,
  signerOf
}: {
  readonly user: User
  readonly isBroken: boolean
  permit(chainId: string): Promise<void>
  /** Throws if the account in use has another address. */
  signerOf(chainId: string, signer: unknown): CosmosSecret
}) {
  async function signAmino(chainId: string, signer: string, document: unknown) {
    await permit(chainId)
    const key = signerOf(chainId, signer)
    await user.decide('signAmino', [chainId, signer, document])
    return { signed: document, signature: stdSignature(key, aminoBytes(document)) }
  }
  async function signDirect(chainId: string, signer: string, document: DirectDocument) {
    await permit(chainId)
    const key = signerOf(chainId, signer)
    await user.decide('signDirect', [chainId, signer, document])
    return { signed: document, signature: stdSignature(key, directBytes(document)) }
  }
  async function signArbitrary(chainId: string, signer: string, data: string | Uint8Array) {
    await permit(chainId)
    const key = signerOf(chainId, signer)
    await user.decide('signArbitrary', [chainId, signer, data])
    if (isBroken) return { pub_key: null, signature: 1 }
    return stdSignature(key, aminoBytes(arbitraryDocument(signer, data)))
  }

  return { signAmino, signDirect, signArbitrary }
}
