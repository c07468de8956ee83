import type { NewSession } from './sessions.js'

/** The claims of a session, in its token and in the answer of `GET me` (wire.md section 8.4). `exp` in seconds. */
export function claimsOf(session: NewSession, profileUuid: string | null) {
  const { chain_id: caip2Network, address, domain, uri, nonce, project_id: project } = session
  const [namespace = '', reference = ''] = caip2Network.split(':')
  return {
    aud: domain,
    iss: session.issuer,
    exp: Math.floor(Number(session.expires_at) / 1000),
    projectIdKey: project,
    sub: `${caip2Network}:${address}`,
    address,
    chainId: namespace === 'eip155' ? Number(reference) : reference,
    chainIdNamespace: namespace,
    caip2Network,
    uri,
    domain,
    projectUuid: project,
    profileUuid,
    nonce
  }
}
