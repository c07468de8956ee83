import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { TestServer } from '../../test/startTestServer.js'

/** The account that signs in. */
export const owner = privateKeyToAccount(generatePrivateKey())

const allowedOrigins = ['https://app.example']
/** The project `live`, whose page is https://app.example. */
export const projects = [
  { id: 'live', name: 'x', isEnabled: true, isDevelopment: false, features: {}, allowedOrigins }
]
/** The requests to the server under test. */
export type Caller = Pick<TestServer, 'call' | 'post'>

/** Signs `owner` in and returns the session's token. */
export async function signIn(server: Caller): Promise<string> {
  const { nonce, token } = (await server.call('/auth/v1/nonce?projectId=live')).body as Record<string, string>
  const message = [
    'app.example wants you to sign in with your Ethereum account:',
    owner.address,
    '',
    'URI: https://app.example/',
    'Version: 1',
    'Chain ID: 1',
    `Nonce: ${nonce}`,
    `Issued At: ${new Date().toISOString()}`
  ].join('\n')
  const body = { message, signature: await owner.signMessage({ message }) }
  const answer = await server.post('/auth/v1/authenticate?projectId=live', body, {
    'x-nonce-jwt': `Bearer ${token}`
  })
  return (answer.body as { token: string }).token
}
/** Reads a token's session (`GET me`). */
export const me = (server: Caller, token: string, query = '') =>
  server.call(`/auth/v1/me${query}`, { headers: { authorization: `Bearer ${token}` } })
