import type { CaipNetworkId } from '../../protocol/caip.js'
import { signInRefused } from '../../protocol/errors/signIn.js'
import { superseded } from '../../protocol/errors/wallet.js'
import type { Cacao } from '../../siwx/Cacao.js'
import { parseCacao } from '../../siwx/cacao/parseCacao.js'
import type { SiwxSession } from '../../siwx/SiwxConfig.js'
import type { Connector, ConnectorSession, SignInProof } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { signInError } from './signInError.js'
import { trackSignIn } from './trackSignIn.js'
import { walletOf } from './walletOf.js'

/**
 * Adds what a wallet signed while it connected to the plug-in: one session for each proof. If the plug-in refuses, the wallet is
 * disconnected before the connection is established (wire.md section 8.5). If the attempt is over (`isAwaited`), the sessions are ended.
 * Rejects with LATCHKEY_SIWX__SESSION_REFUSED, __UNREACHABLE, __SERVER_FAILED, LATCHKEY_CONNECT__SUPERSEDED.
 */
export async function addProofs(
  kit: Kit,
  connector: Connector,
  { signIn: proofs = [], wallet }: ConnectorSession,
  isAwaited: () => boolean
): Promise<void> {
  const { siwx } = kit.config.get()
  const [first] = proofs
  if (!siwx || !first) return
  const isSmart = isSignedByContract(first.cacao)
  try {
    const by = walletOf(connector, wallet)
    await siwx.setSessions(proofs.map(proof => ({ ...toSession(proof), wallet: by })))
  } catch (cause) {
    await connector.disconnect?.().catch(kit.report)
    const error = signInError(cause, signInRefused)
    trackSignIn(kit, first.chainId, isSmart, error)
    throw error
  }
  if (isAwaited()) {
    trackSignIn(kit, first.chainId, isSmart)
    return
  }
  for (const { chainId, address } of proofs) await revokeSession(kit, chainId, address)
  throw superseded()
}

async function revokeSession(kit: Kit, chainId: CaipNetworkId, address: string): Promise<void> {
  await kit.config.get().siwx?.revokeSession(chainId, address).catch(kit.report)
}

/** Takes the data from the CACAO, because the statement of the text also contains the sentence of a ReCap (ERC-5573). */
function toSession({ message, signature, chainId, address, cacao }: SignInProof): SiwxSession {
  const { data } = parseCacao(cacao)
  return { data: { ...data, chainId, accountAddress: address }, message, signature, cacao: cacao as Cacao }
}

/** Whether a contract has signed, by the type of the signature (CAIP-122). The connector has checked its shape. */
function isSignedByContract(cacao: unknown): boolean {
  return (cacao as Cacao | undefined)?.s?.t !== 'eip191'
}
