import { invalidRequest } from '../../protocol/errors/walletConnect.js'
import type { AuthPayload } from '../sign/cacao.js'
import { isChain } from '../sign/namespaces.js'
import { formatRecap, isRecap } from '../sign/recap.js'
import type { AuthRequest } from './types.js'

/** The payload for the wallet: the request with its ReCap as the last resource (ERC-5573). `now` in ms since 1970. */
export function toAuthPayload(request: AuthRequest, now: number): AuthPayload {
  const { methods = [], resources = [], iat = new Date(now).toISOString(), version = '1', ...rest } = request
  const problem = problemOf(request)
  if (problem) throw invalidRequest({ context: { problem } })
  const recap = methods.length > 0 ? [formatRecap({ methods, chains: rest.chains })] : []
  const all = [...resources, ...recap]
  const present = Object.entries(rest).filter(([, value]) => value !== undefined)
  return {
    ...(Object.fromEntries(present) as typeof rest & Pick<AuthPayload, 'chains'>),
    type: 'caip122',
    version,
    iat,
    ...(all.length > 0 && { resources: all })
  } as AuthPayload
}

function problemOf({
  chains,
  domain,
  aud,
  nonce,
  statement = '',
  resources = []
}: AuthRequest): string | undefined {
  if (chains.length === 0 || !chains.every(chain => isChain(chain) && chain.startsWith('eip155:')))
    return 'chains'
  // A line break in a value could add lines to the message (EIP-4361).
  for (const [key, value] of Object.entries({ domain, aud, nonce, statement })) {
    if (/[\r\n]/.test(value) || (value === '' && key !== 'statement')) return key
  }
  return resources.some(resource => isRecap(resource) || /\s/.test(resource)) ? 'resources' : undefined
}
