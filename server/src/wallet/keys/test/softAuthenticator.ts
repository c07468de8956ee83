import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type ClientData = {
  readonly challenge: string
  readonly origin: string
  readonly crossOrigin?: boolean
  readonly topOrigin?: string
}

/** A passkey in software: what a browser and an authenticator answer, for a page that the test chooses (WebAuthn level 3). */
export function softAuthenticator(rpId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  const clientData = (type: string, data: ClientData) => Buffer.from(JSON.stringify({ type, ...data }))
  const authenticatorData = (flags: number) => {
    const head = Buffer.alloc(37)
    createHash('sha256').update(rpId).digest().copy(head)
    head[32] = flags
    head.writeUInt32BE(++counter, 33)
    return head
  }
  const response = (json: Buffer, more: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: json.toString('base64url'), ...more }
  })
  return {
    /** `flags`: user present, user verified, attested data. */
    create: (data: ClientData, flags = 0x45) => {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)])
      const authData = Buffer.concat([authenticatorData(flags), attested])
      return response(clientData('webauthn.create', data), {
        attestationObject: attestation(authData).toString('base64url'),
        transports: ['internal']
      })
    },
    get: (data: ClientData, flags = 0x05) => {
      const json = clientData('webauthn.get', data)
      const authData = authenticatorData(flags)
      const hash = createHash('sha256').update(json).digest()
      return response(json, {
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, hash]), privateKey).toString('base64url')
      })
    }
  }
}

/** CBOR of a map with kty EC2, alg ES256, crv P-256, x and y (RFC 9053 section 7.1.1). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y)
  ])
}

/** CBOR of `{fmt: 'none', attStmt: {}, authData}`. */
function attestation(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const length = Buffer.from([0x58, authData.length])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    authData
  ])
}
