import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { openAes, sealAes } from '../../../keys/aesGcm.js'

/** What the stand-in does wrong. */
export type CloudFault = 'none' | 'down' | 'damaged' | 'notVerified' | 'noJson'

/** A stand-in of Google Cloud KMS: `encrypt` and `decrypt` of one key, with additional authenticated data and checksums. */
export async function serveCloudKeys(key: string, token: string) {
  const secret = randomBytes(32)
  let fault: CloudFault = 'none'
  const server = createServer(async (incoming, outgoing) => {
    const send = (status: number, body: unknown) =>
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const [path, action] = (incoming.url ?? '').split(':')
    const body = JSON.parse(await text(incoming))
    if (fault === 'down') return send(503, { error: { code: 503 } })
    if (incoming.headers.authorization !== `Bearer ${token}`) return send(401, { error: { code: 401 } })
    if (path !== `/v1/${key}`) return send(404, { error: { code: 404 } })
    if (fault === 'noJson') return outgoing.writeHead(200).end('<html>')
    const data = Buffer.from(body.additionalAuthenticatedData ?? '', 'base64').toString()
    if (action === 'encrypt') {
      const sealed = sealAes(secret, Buffer.from(body.plaintext, 'base64'), data)
      return send(200, {
        name: `${key}/cryptoKeyVersions/1`,
        ciphertext: Buffer.from(sealed, 'base64url').toString('base64'),
        verifiedPlaintextCrc32c: fault !== 'notVerified',
        ...(fault === 'damaged' ? { ciphertextCrc32c: '1' } : {})
      })
    }
    try {
      const sealed = Buffer.from(body.ciphertext, 'base64').toString('base64url')
      return send(200, { plaintext: openAes(secret, sealed, data).toString('base64') })
    } catch {
      return send(400, { error: { code: 400, status: 'INVALID_ARGUMENT' } })
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFault: (next: CloudFault) => {
      fault = next
    },
    stop: () => new Promise(resolve => server.close(resolve))
  }
}
