import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createOAuth } from './createOAuth.js'
import { createOpenId, type Handle } from './createOpenId.js'
import { type IdentityProviderName, identityClients, identityEndpoints } from './identityKeys.js'
import { send } from './readForm.js'

/** Options of `startIdentityProvider`. */
export type IdentityProviderOptions = {
  /** 0 selects any free port. */
  readonly port: number
  /** The origins of the server to which logins return. */
  readonly serverOrigins: readonly string[]
}

/** A running local identity provider. */
export type IdentityProvider = {
  readonly url: string
  /** The keys and endpoints of all six providers, in the format of the server's LATCHKEY_SOCIAL. */
  readonly social: ReturnType<typeof socialOf>
  readonly stop: () => Promise<void>
}

/**
 * Starts a local identity provider that stands for Google, GitHub, Apple, Facebook, X and Discord, each in its own protocol's shape
 * below `/google`, `/github` and so on. On its login page any of the test people can be chosen, without a password.
 * @example const { social, stop } = await startIdentityProvider({ port: 5175, serverOrigins: ['http://localhost:8787'] })
 */
export async function startIdentityProvider({
  port,
  serverOrigins
}: IdentityProviderOptions): Promise<IdentityProvider> {
  const handlers = new Map<string, Handle>()
  const server = createServer((request, response) => {
    const name = /^\/([a-z]+)(?=\/)/.exec(request.url ?? '')?.[1] ?? ''
    const handle = handlers.get(name)
    if (!handle) return send(response, 404, 'text/plain', 'Not found')
    return void handle(request, response).catch(error => {
      if (response.headersSent) response.destroy()
      else
        send(response, 400, 'text/plain', error instanceof Error ? error.message : 'The request is not valid')
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const apple = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signingKey = { ...rsa.privateKey.export({ format: 'jwk' }), kid: 'local', use: 'sig', alg: 'RS256' }
  for (const name of Object.keys(identityClients) as IdentityProviderName[]) {
    const redirectUris = serverOrigins.map(origin => `${origin}/wallet/v1/social/callback/${name}`)
    const handle =
      name === 'google' || name === 'apple' || name === 'facebook'
        ? createOpenId({ name, url, redirectUris, signingKey, appleKey: apple.publicKey })
        : createOAuth({ name, url, redirectUris })
    handlers.set(name, handle)
  }
  return {
    url,
    social: socialOf(url, String(apple.privateKey.export({ type: 'pkcs8', format: 'pem' }))),
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>(resolve => server.close(() => resolve()))
    }
  }
}

function socialOf(url: string, privateKey: string) {
  const endpoints = identityEndpoints(url)
  return { isDevelopment: true, ...endpoints, apple: { ...endpoints.apple, privateKey } }
}
