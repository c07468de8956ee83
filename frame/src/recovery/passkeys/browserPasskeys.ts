import { asBytes, type Bytes, fromBase64, randomBytes, toBase64 } from '../../keys/bytes.js'
import type { PasskeySupport, Passkeys } from './Passkeys.js'

/** The passkeys of the browser. */
export const browserPasskeys: Passkeys = {
  support: readSupport,
  async create(options, salt) {
    const { rp, pubKeyCredParams, authenticatorSelection, timeout } = options
    const credential = await navigator.credentials.create({
      publicKey: {
        rp,
        challenge: fromBase64(options.challenge),
        user: { ...options.user, id: fromBase64(options.user.id) },
        pubKeyCredParams: [...pubKeyCredParams],
        excludeCredentials: (options.excludeCredentials ?? []).map(publicKeyOf),
        ...(authenticatorSelection ? { authenticatorSelection } : {}),
        ...(timeout ? { timeout } : {}),
        extensions: { prf: { eval: { first: salt } } }
      }
    })
    const made = asCredential(credential)
    const response = made.response as AuthenticatorAttestationResponse
    const prf = made.getClientExtensionResults().prf
    const prfOutput = outputOf(prf)
    return {
      credentialId: idOf(made),
      prfOutput,
      hasPrf: prfOutput !== undefined || prf?.enabled === true,
      response: {
        ...commonOf(made),
        response: {
          clientDataJSON: textOf(response.clientDataJSON),
          attestationObject: textOf(response.attestationObject),
          transports: response.getTransports?.() ?? []
        }
      }
    }
  },
  async get({ credentialId, rpId, salt, challenge }) {
    const credential = await navigator.credentials.get({
      publicKey: {
        challenge: challenge ?? randomBytes(32),
        rpId,
        allowCredentials: [publicKeyOf({ id: credentialId })],
        userVerification: 'required',
        extensions: { prf: { eval: { first: salt } } }
      }
    })
    const used = asCredential(credential)
    const response = used.response as AuthenticatorAssertionResponse
    return {
      prfOutput: outputOf(used.getClientExtensionResults().prf),
      response: {
        ...commonOf(used),
        response: {
          clientDataJSON: textOf(response.clientDataJSON),
          authenticatorData: textOf(response.authenticatorData),
          signature: textOf(response.signature),
          ...(response.userHandle ? { userHandle: textOf(response.userHandle) } : {})
        }
      }
    }
  }
}

/**
 * A frame of another site has passkeys in Chromium only, where the page allows it. Safari and Firefox create none there
 * (WebKit/standards-positions#304), and do not name the page around the frame, without which the server accepts none.
 */
function readSupport(): PasskeySupport {
  if (typeof globalThis.PublicKeyCredential !== 'function' || !navigator.credentials)
    return { canCreate: false, canUse: false }
  if (window.parent === window) return { canCreate: true, canUse: true }
  const { featurePolicy } = document as Document & {
    readonly featurePolicy?: { readonly allowsFeature: (feature: string) => boolean }
  }
  return {
    canCreate: featurePolicy?.allowsFeature('publickey-credentials-create') ?? false,
    canUse: featurePolicy?.allowsFeature('publickey-credentials-get') ?? false
  }
}

const publicKeyOf = ({ id }: { readonly id: string }): PublicKeyCredentialDescriptor => ({
  type: 'public-key',
  id: fromBase64(id)
})

const textOf = (value: ArrayBuffer): string => toBase64(new Uint8Array(value))
const idOf = (credential: PublicKeyCredential): string => textOf(credential.rawId)

/** `toJSON` of a credential would contain the output of the PRF, which must not leave this page. */
const commonOf = (credential: PublicKeyCredential) => ({
  id: idOf(credential),
  rawId: idOf(credential),
  type: 'public-key',
  clientExtensionResults: {}
})

function asCredential(credential: Credential | null): PublicKeyCredential {
  if (credential instanceof PublicKeyCredential) return credential
  throw new DOMException('The browser gave no passkey', 'NotAllowedError')
}

function outputOf(prf: AuthenticationExtensionsPRFOutputs | undefined): Bytes | undefined {
  const first = prf?.results?.first
  if (first === undefined) return undefined
  const bytes = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first)
  return asBytes(bytes)
}
