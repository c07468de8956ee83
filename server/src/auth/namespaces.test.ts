import { createPrivateKey, sign } from 'node:crypto'
import { serverSiwx } from 'latchkey/siwx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test/startTestServer.js'

let server: TestServer
beforeAll(async () => {
  const project = { name: 'x', id: 'live', isEnabled: true, isDevelopment: false, features: {} }
  server = await startTestServer({ projects: [{ ...project, allowedOrigins: ['https://app.example'] }] }, {})
})
afterAll(() => server.stop())

/** The secret key of all accounts in these tests: 32 times 7. */
const secret = '07'.repeat(32)
const keyOf = (der: string) =>
  createPrivateKey({ key: Buffer.from(der, 'hex'), format: 'der', type: 'pkcs8' })
const ed25519 = keyOf(`302e020100300506032b657004220420${secret}`)
const secp256k1 = keyOf(`303e020100301006072a8648ce3d020106052b8104000a042730250201010420${secret}`)

function signByPolkadot(message: string): string {
  return `0x${sign(null, Buffer.from(`<Bytes>${message}</Bytes>`), ed25519).toString('hex')}`
}

/** Signs by ADR-36, like a wallet's `signArbitrary`. */
function signByCosmos(message: string, signer: string): string {
  const data = Buffer.from(message).toString('base64')
  const document = `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":{"data":"${data}","signer":"${signer}"}}],"sequence":"0"}`
  const bytes = sign('sha256', Buffer.from(document), { key: secp256k1, dsaEncoding: 'ieee-p1363' })
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const s = BigInt(`0x${bytes.subarray(32).toString('hex')}`)
  const low = (s > order / 2n ? order - s : s).toString(16).padStart(64, '0')
  const signature = Buffer.concat([bytes.subarray(0, 32), Buffer.from(low, 'hex')]).toString('base64')
  const value = 'ApicC3bLVjlx/cm+8x7AbDVg8ySdbunl2DxXYlWW4F9v'
  return JSON.stringify({ pub_key: { type: 'tendermint/PubKeySecp256k1', value }, signature })
}

test.each([
  [
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    '16JCKBEq6pJkYaaE9TpZBcYq7cGrW83HiJi5JmemC4FCjso9',
    signByPolkadot
  ],
  ['cosmos:cosmoshub-4', 'cosmos150rtrmj2f8vl9tem8qpfw36ylw5jg9j2nr2fee', signByCosmos]
] as const)('an account of %s signs in by its own signature', async (chainId, address, signBy) => {
  const page = { domain: 'app.example', uri: 'https://app.example/' }
  const siwx = serverSiwx({ server: server.url, projectId: 'live', ...page })
  const prepare = () => siwx.createMessage({ chainId, accountAddress: address })
  const data = await prepare()
  const message = data.toString()
  await siwx.addSession({ data, message, signature: signBy(message, address) })
  expect(await siwx.getSessions(chainId, address)).toMatchObject([
    { data: { accountAddress: address, chainId } }
  ])

  const other = await prepare()
  const session = { data: other, message: other.toString(), signature: signBy(message, address) }
  await expect(siwx.addSession(session)).rejects.toMatchObject({ context: { status: 401 } })
})
