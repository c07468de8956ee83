import type { SignInProof } from '../../core/contracts/Connector.js'
import type { SignInRequest } from '../../core/contracts/ConnectorFactory.js'
import { peek } from '../../protocol/peek.js'
import { cacaoText } from '../../protocol/signIn/cacaoText.js'

/** The sign-in that is asked for together with the accounts (ERC-7846 `wallet_connect`, capability `signInWithEthereum`). */
export function askSignIn(request: SignInRequest, chainId: number) {
  const { nonce, version, domain, uri, statement, iat, exp, nbf, requestId, resources } = request
  const optional = { statement, expirationTime: exp, notBefore: nbf, requestId, resources }
  const given = Object.entries(optional).filter(([, value]) => value !== undefined)
  return {
    nonce,
    chainId: `0x${chainId.toString(16)}`,
    version,
    domain,
    uri,
    issuedAt: iat,
    ...Object.fromEntries(given)
  }
}

/**
 * The proof in a wallet's answer. Undefined if there is none, or the wallet signed another text than it was asked for: the account then
 * signs in after it is connected. Its signature is not checked here.
 */
export function readProof(
  answer: unknown,
  question: { readonly request: SignInRequest; readonly chainId: number; readonly address: string }
): SignInProof | undefined {
  const message = peek(answer, 'message')
  const signature = peek(answer, 'signature')
  if (typeof message !== 'string' || typeof signature !== 'string') return undefined
  if (!/^0x(?:[\da-f]{2}){1,65536}$/i.test(signature)) return undefined
  const { request, chainId, address } = question
  const { uri, ...fields } = request
  const issuer = { address, reference: `${chainId}` }
  if (message !== cacaoText({ ...fields, aud: uri }, issuer)) return undefined
  const cacao = {
    h: { t: 'caip122' },
    p: { ...fields, aud: uri, iss: `did:pkh:eip155:${chainId}:${address}` },
    // A key's signature has 65 bytes; that of a contract is of any length, or wrapped (ERC-1271, ERC-6492).
    s: { t: signature.length === 2 + 2 * 65 ? 'eip191' : 'eip1271', s: signature }
  }
  return { message, signature, chainId: `eip155:${chainId}`, address, cacao }
}
