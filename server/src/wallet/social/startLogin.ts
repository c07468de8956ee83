import { createHash } from 'node:crypto'
import { newSecret } from '../../auth/secrets.js'
import { HttpFailure } from '../../http/HttpFailure.js'
import type { Device } from '../sessions/Device.js'
import type { Provider } from './providers/Provider.js'
import type { SocialContext } from './SocialContext.js'

type LoginStart = {
  readonly device: Device
  readonly provider: Provider
  readonly returnTo: string
  readonly redirectUri: string
}

/**
 * Stores a login and returns the address of its authorization request (RFC 6749 section 4.1.1) with state, PKCE (RFC 7636) and
 * nonce. Throws 400 if the login would not return to a page of the frame.
 */
export async function startLogin(
  { logins, frameOrigins }: SocialContext,
  { device, provider, returnTo, redirectUri }: LoginStart
): Promise<string> {
  if (!isFramePage(returnTo, frameOrigins(device.projectId)))
    throw new HttpFailure(400, 'returnTo', 'returnTo is not a page of the wallet frame')
  const verifier = newSecret()
  const nonce = newSecret()
  const state = await logins.start({
    device,
    provider: provider.name,
    returnTo,
    redirectUri,
    nonce,
    verifier
  })
  const url = new URL(provider.authorizationUrl)
  const parameters = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    scope: provider.scope,
    state,
    ...(provider.issuesIdToken ? { nonce } : {}),
    ...(provider.hasPkce ? { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' } : {}),
    ...provider.parameters
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** RFC 7636 section 4.2. */
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** Whether an address is a page of the frame, by its parsed origin: a comparison of texts would admit `https://frame.example@evil.example`. */
function isFramePage(address: string, origins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  const isPlain = url.username === '' && url.password === '' && url.hash === ''
  return isPlain && /^https?:$/.test(url.protocol) && origins.includes(url.origin)
}
