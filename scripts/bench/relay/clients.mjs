// Minimal relay clients for the load generator, so that it measures the relay and not the clients.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { WebSocket } from 'ws'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function base58(hex) {
  let text = ''
  for (let value = BigInt(`0x${hex}`); value > 0n; value /= 58n) text = alphabet[Number(value % 58n)] + text
  return text
}

const encode = value => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The relay's URL with the token of a new client (wire.md 5.7). */
function addressWithToken(url) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x, 'base64url').toString('hex')
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: `did:key:z${base58(`ed01${key}`)}`, sub: key, aud: url, iat: now, exp: now + 86_400 }
  const text = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`
  return `${url}/?auth=${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}&useOnCloseEvent=true`
}

/** A client with its own topic. `open()` resolves when it is connected and subscribed. */
export function createClient(url, onMessage) {
  const address = addressWithToken(url)
  const topic = randomBytes(32).toString('hex')
  const waiting = new Map()
  let socket
  let lastId = 0
  const call = (method, params) =>
    new Promise((resolve, reject) => {
      const id = `${1_763_000_000_000_000 + ++lastId}`
      waiting.set(id, { resolve, reject })
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    })
  const onFrame = data => {
    const frame = JSON.parse(data)
    if (frame.method === 'irn_subscription') {
      socket.send(`{"id":${frame.id},"jsonrpc":"2.0","result":true}`)
      onMessage?.(frame.params.data)
      return
    }
    const call = waiting.get(frame.id)
    waiting.delete(frame.id)
    if (frame.error) call?.reject(new Error(frame.error.message))
    else call?.resolve(frame.result)
  }
  return {
    topic,
    call,
    /** Resolves to the close code. */
    closed: () => new Promise(resolve => socket.once('close', resolve)),
    open: () =>
      new Promise((resolve, reject) => {
        socket = new WebSocket(address, { perMessageDeflate: false })
        socket.on('message', onFrame)
        socket.once('error', reject)
        socket.once('open', () => {
          socket.off('error', reject)
          socket.on('error', () => {})
          call('irn_subscribe', { topic }).then(resolve, reject)
        })
      }),
    drop: () => socket.terminate(),
    publish: (to, message, ttl = 300) =>
      call('irn_publish', { topic: to, message, ttl, tag: 1108, prompt: true })
  }
}

/** A client of the echo server: `send` resolves when the text is back. */
export function createEchoClient(url) {
  const waiting = []
  let socket
  return {
    open: () =>
      new Promise((resolve, reject) => {
        socket = new WebSocket(url, { perMessageDeflate: false })
        socket.once('error', reject)
        socket.once('open', resolve)
        // Parsed, because a relay's client must parse it too.
        socket.on('message', data => waiting.shift()?.(JSON.parse(data)))
      }),
    drop: () => socket.terminate(),
    send: text =>
      new Promise(resolve => {
        waiting.push(resolve)
        socket.send(text)
      })
  }
}

/** A unique text of about 1.5 kB. */
export const message = () => randomBytes(1_125).toString('base64')
