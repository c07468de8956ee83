import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { AuthRequest } from '../../walletconnect/dapp/types.js'
import { signInMethods } from './methods.js'

/**
 * What to sign in with in the same step: only where sign-in is configured and every chain is EVM (wire.md section 5.2). The
 * chain in use comes first: the message is about it.
 */
export async function signInQuestion(context: ConnectorContext): Promise<AuthRequest | undefined> {
  const { networks, selectedNetwork } = context
  if (!networks.every(({ chainNamespace }) => chainNamespace === 'eip155')) return undefined
  const question = await context.getSignIn()
  if (!question) return undefined
  const { uri, ...rest } = question
  const first = selectedNetwork('eip155')?.caipNetworkId
  const chains = [...(first ? [first] : []), ...networks.map(({ caipNetworkId }) => caipNetworkId)]
  return { ...rest, aud: uri, chains: [...new Set(chains)], methods: signInMethods }
}
