import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { Cacao } from '../../siwx/Cacao.js'
import { parseCacao } from '../../siwx/cacao/parseCacao.js'
import type { SiwxSession } from '../../siwx/SiwxConfig.js'
import type { Connector, SignInProof } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'

/**
 * Gives the plug-in what a wallet signed while it connected: one session for each proof. A plug-in that refuses ends the connection
 * before it is one (wire.md section 8.5). Rejects with LATCHKEY_SIWX__SESSION_REFUSED.
 */
export async function takeProofs(
  kit: Kit,
  connector: Connector,
  proofs: readonly SignInProof[]
): Promise<void> {
  try {
    await kit.config.get().siwx?.setSessions(proofs.map(toSession))
  } catch (cause) {
    await connector.disconnect?.().catch(kit.report)
    throw new LatchkeyError('LATCHKEY_SIWX__SESSION_REFUSED', { cause })
  }
}

/** The data is the CACAO's own: its text has the sentence of a ReCap in the statement, which the data has not (ERC-5573). */
function toSession({ message, signature, chainId, address, cacao }: SignInProof): SiwxSession {
  const { data } = parseCacao(cacao)
  return { data: { ...data, chainId, accountAddress: address }, message, signature, cacao: cacao as Cacao }
}
