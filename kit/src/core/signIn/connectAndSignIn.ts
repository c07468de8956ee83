import type { Namespace } from '../../protocol/namespaces.js'
import type { Cacao } from '../../siwx/Cacao.js'
import type { SignInRequest } from '../contracts/ConnectorFactory.js'
import type { Kit } from '../Kit.js'

/** Creates the request for wallets of a namespace that sign in while they connect; `undefined` if accounts do not sign in. */
export async function getSignIn(kit: Kit, namespace: Namespace): Promise<SignInRequest | undefined> {
  return (await kit.signIn)?.signInRequest(namespace)
}

/** Whether a sign-in that came with a session is signed by its account. */
export async function verifySignIn(kit: Kit, cacao: unknown): Promise<boolean> {
  return (await kit.config.get().siwx?.verifyCacao?.(cacao as Cacao)) ?? false
}
