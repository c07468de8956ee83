import type { SignInProof } from '../../core/contracts/Connector.js'
import { toChecksumAddress } from '../../protocol/eip55.js'
import { cacaoMessage, parseIssuer } from '../../walletconnect/sign/cacao.js'
import type { Session } from '../../walletconnect/sign/types.js'

/** The sign-ins that came with a session, which the client has checked against the question. */
export function signInProofs({ cacaos = [] }: Session): readonly SignInProof[] {
  return cacaos.flatMap(cacao => {
    const issuer = parseIssuer(cacao.p.iss)
    if (!issuer) return []
    return [
      {
        message: cacaoMessage(cacao.p),
        signature: cacao.s.s,
        chainId: issuer.chain as SignInProof['chainId'],
        address: toChecksumAddress(issuer.address),
        cacao
      }
    ]
  })
}
