/** Bytes of an uncompressed point of P-256. */
const pointSize = 65
const curve = { namedCurve: 'P-256' }
const signing = { name: 'ECDSA', ...curve }
const agreement = { name: 'ECDH', ...curve }
/** Bytes of the counter before each message, and of the initialization vector after it. */
const counterSize = 4
const vectorSize = 12

/** The key by which a wallet knows the page of an association: it signs the page's part of the handshake. */
export type AssociationKey = {
  /** The uncompressed point. */
  readonly point: Uint8Array
  sign(bytes: Uint8Array): Promise<Uint8Array>
}

/** A channel after its handshake. */
export type SecretChannel = {
  encrypt(text: string): Promise<Uint8Array>
  /** Rejects for a message that was changed, repeated or left out. */
  decrypt(message: Uint8Array): Promise<string>
}

/** Makes the key of one association. */
export async function createAssociationKey(): Promise<AssociationKey> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(signing, false, ['sign'])
  return {
    point: new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)),
    sign: async bytes =>
      new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytesOf(bytes)))
  }
}

/**
 * The page's part of the handshake (Mobile Wallet Adapter 2.0, "Session establishment"): HELLO_REQ, and the channel that a wallet's HELLO_RSP
 * opens. ECDH on P-256, HKDF with SHA-256 whose salt is the point of the association, AES with 128 bits in GCM.
 */
export async function createHello(association: AssociationKey): Promise<{
  readonly request: Uint8Array
  open(response: Uint8Array): Promise<SecretChannel>
}> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(agreement, false, ['deriveBits'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  return {
    request: join(point, await association.sign(point)),
    async open(response) {
      const peer = response.slice(0, pointSize)
      const theirs = await crypto.subtle.importKey('raw', peer, agreement, false, [])
      const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, privateKey, 256)
      const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
      const key = await crypto.subtle.deriveKey(
        { name: 'HKDF', hash: 'SHA-256', salt: bytesOf(association.point), info: new Uint8Array() },
        material,
        { name: 'AES-GCM', length: 128 },
        false,
        ['encrypt', 'decrypt']
      )
      const channel = createChannel(key)
      // The properties of the session; wallets of before version 1 of the protocol send none.
      if (response.length > pointSize) await channel.decrypt(response.slice(pointSize))
      return channel
    }
  }
}

/** Counter of 4 bytes, which is also authenticated, initialization vector, ciphertext with its tag. */
function createChannel(key: CryptoKey): SecretChannel {
  let sent = 0
  let received = 0
  return {
    async encrypt(text) {
      sent += 1
      const counter = counterBytes(sent)
      const iv = crypto.getRandomValues(new Uint8Array(vectorSize))
      const options = { name: 'AES-GCM', iv, additionalData: counter }
      const sealed = await crypto.subtle.encrypt(options, key, new TextEncoder().encode(text))
      return join(counter, iv, new Uint8Array(sealed))
    },
    async decrypt(message) {
      const counter = message.slice(0, counterSize)
      received += 1
      if (counter.join() !== counterBytes(received).join()) throw new RangeError('a message is missing')
      const iv = message.slice(counterSize, counterSize + vectorSize)
      const options = { name: 'AES-GCM', iv, additionalData: counter }
      const text = await crypto.subtle.decrypt(options, key, message.slice(counterSize + vectorSize))
      return new TextDecoder().decode(text)
    }
  }
}

function counterBytes(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(counterSize)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

/** A copy in a buffer of its own. */
const bytesOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)

function join(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap(part => [...part]))
}
