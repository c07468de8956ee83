import type { ConnectParameters } from '../../core/contracts/Connector.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { type AccountParts, canonical } from './frameAccount.js'
import type { NamespaceRules } from './namespaceRules.js'
import type { UsedAccount } from './toSession.js'

/** Who is logged in, with an account of a key. */
export type User = Omit<UsedAccount, 'types' | 'hasSeveral'>

/** The user with their account on a chain. A silent request that the frame refuses for want of a login ends the login here, too. */
export async function askUser(
  { channel, cache, rules }: AccountParts & { readonly rules: NamespaceRules },
  reference: string,
  { signal, asks }: { readonly signal?: ConnectParameters['signal']; readonly asks: 'shown' | 'never' }
): Promise<User> {
  const chainId = rules.toFrameChain(reference)
  const user = await channel.request('GET_USER', { chainId }, { signal, asks }).catch(async error => {
    if (asks === 'never' && isLatchkeyError(error, 'LATCHKEY_CONNECT__NO_ACCOUNTS')) await cache.wipe()
    throw error
  })
  const facts = await cache.read()
  return {
    address: canonical(rules, user.address),
    type: 'eoa',
    isDeployed: undefined,
    isCustodial: user.isCustodial,
    email: user.email ?? facts.email,
    username: user.userName ?? facts.username,
    provider: facts.provider
  }
}
