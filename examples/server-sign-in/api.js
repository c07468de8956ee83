import { randomBytes } from 'node:crypto'
import { json } from 'node:stream/consumers'
import { createNonce, verifyMessage } from 'latchkey/siwx'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * The four routes of sign-in, as a listener of `node:http`. `domain` is the host that a message must name: a constant, never a header of the request. `client` is a viem client,
 * or a function from CAIP-2 id to one: without it only signatures of keys are verified, and none of contracts such as a Safe.
 *
 * Nonces and sessions are in memory here. Several processes share them in a database.
 */
export function createApi({ domain, client }) {
  const nonces = new Set()
  const sessions = new Map()

  const routes = {
    async 'POST /api/nonce'(_, response) {
      const nonce = createNonce()
      nonces.add(nonce)
      setTimeout(() => nonces.delete(nonce), 5 * minute).unref()
      answer(response, 200, { nonce })
    },

    async 'POST /api/sign-in'(request, response) {
      const { message, signature } = await readBody(request)
      // Deleting says whether the nonce was there: each is accepted once, and only from here.
      const nonce = value => nonces.delete(value)
      const result = await verifyMessage(message, signature, { client, domain, nonce })
      if (!result.valid) return answer(response, 401, { error: `Not signed in: ${result.reason}` })
      const { accountAddress, chainId } = result.data
      const id = randomBytes(32).toString('hex')
      sessions.set(id, { accountAddress, chainId })
      setTimeout(() => sessions.delete(id), day).unref()
      // `Secure` too, where your page is served by https.
      response.setHeader('set-cookie', `session=${id}; HttpOnly; SameSite=Lax; Path=/; Max-Age=${day / 1000}`)
      answer(response, 200, { accountAddress })
    },

    async 'GET /api/me'(request, response) {
      answer(response, 200, sessions.get(sessionId(request)) ?? null)
    },

    async 'POST /api/sign-out'(request, response) {
      sessions.delete(sessionId(request))
      response.setHeader('set-cookie', 'session=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0')
      answer(response, 200, {})
    }
  }

  return (request, response) => {
    const route = routes[`${request.method} ${request.url}`]
    if (!route) return answer(response, 404, { error: 'No such route' })
    route(request, response).catch(() => answer(response, 400, { error: 'The request is invalid' }))
  }
}

function answer(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function readBody(request) {
  if (!(Number(request.headers['content-length']) <= 65_536)) throw new Error('The body is too long')
  return Object(await json(request))
}

const sessionId = ({ headers }) => /(?:^|; )session=([\da-f]{64})/.exec(headers.cookie ?? '')?.[1]
