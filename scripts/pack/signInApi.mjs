import { createServer } from 'node:http'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'

/** Signs in at the routes of the example `server-sign-in`, as a page and as an attacker do. Throws if they answer otherwise than a server must. */
export async function checkSignInApi(file) {
  const { createApi } = await import(file)
  const domain = 'app.example'
  const server = createServer(createApi({ domain }))
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${server.address().port}`
  const ask = async (route, body, cookie = '') => {
    const [method, path] = route.split(' ')
    const text = body && JSON.stringify(body)
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { cookie },
      ...(text && { body: text })
    })
    return {
      status: response.status,
      body: await response.json(),
      cookie: response.headers.get('set-cookie')
    }
  }
  try {
    await signIn(ask, domain)
  } finally {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
}

async function signIn(ask, domain) {
  const account = privateKeyToAccount(generatePrivateKey())
  const prepare = async more => {
    const { nonce } = (await ask('POST /api/nonce')).body
    const uri = `https://${domain}/`
    const message = createSiweMessage({
      domain,
      address: account.address,
      uri,
      version: '1',
      chainId: 1,
      nonce,
      ...more
    })
    return { message, signature: await account.signMessage({ message }) }
  }
  const signed = await prepare()
  const other = await prepare({ domain: 'evil.example' })
  const unknown = await prepare({ nonce: 'a'.repeat(32) })
  const forged = { ...(await prepare()), signature: signed.signature }
  const wrong = { other, unknown, forged, empty: {} }
  for (const [name, body] of Object.entries(wrong))
    expectStatus(name, await ask('POST /api/sign-in', body), 401)
  const answer = await ask('POST /api/sign-in', signed)
  expectStatus('a valid message', answer, 200)
  expectStatus('the same message again', await ask('POST /api/sign-in', signed), 401)
  const [cookie] = answer.cookie?.split(';') ?? []
  if (!/HttpOnly/.test(answer.cookie)) throw new Error(`Scripts can read the cookie ${answer.cookie}`)
  const me = await ask('GET /api/me', undefined, cookie)
  if (me.body?.accountAddress !== account.address)
    throw new Error(`The session is ${JSON.stringify(me.body)}`)
  const nobody = async (who, cookie) => {
    const { body } = await ask('GET /api/me', undefined, cookie)
    if (body !== null) throw new Error(`${who} is signed in: ${JSON.stringify(body)}`)
  }
  await nobody('A visitor without a cookie')
  await nobody('A visitor with an invented cookie', `session=${'0'.repeat(64)}`)
  await ask('POST /api/sign-out', undefined, cookie)
  await nobody('Who signed out', cookie)
  expectStatus('another route', await ask('GET /api/other'), 404)
}

function expectStatus(what, { status, body }, wanted) {
  if (status !== wanted) throw new Error(`${what}: ${status} ${JSON.stringify(body)}, not ${wanted}`)
}
