import type { CaipNetworkId } from '../../protocol/caip.js'
import type { SiwxMessageData, SiwxSession } from '../SiwxConfig.js'
import { formatMessage } from '../text/formatMessage.js'
import type { SiwxClient } from '../verify/SignatureQuestion.js'
import { type SiwxVerification, verifyCacao, verifyMessage } from '../verify/verifyMessage.js'

type Known = {
  readonly domain: string
  readonly now: number
  readonly client: (chainId: CaipNetworkId) => SiwxClient | undefined
}

/**
 * Verifies a whole session: its data matches the text, the signature matches the text, and it is valid now and for
 * this page. The signature of a key is verified without the network; only others are checked on the chain.
 */
export async function verifySession(session: SiwxSession, known: Known): Promise<SiwxVerification> {
  const { domain, now, client } = known
  const expected = { domain, now, nonce: session.data.nonce }
  const verify = (options: Parameters<typeof verifyCacao>[1]) =>
    session.cacao
      ? verifyCacao(session.cacao, options)
      : verifyMessage(session.message, session.signature, options)
  const alone = await verify(expected)
  const isOpen = alone.status === 'unverified' && alone.reason === 'noClient'
  const result = isOpen ? await verify({ ...expected, client }) : alone
  if (!result.valid || saysTheSame(session.data, result.data)) return result
  return { valid: false, status: 'invalid', reason: 'malformed' }
}

/** Whether two sets of data give the same message. */
function saysTheSame(one: SiwxMessageData, other: SiwxMessageData): boolean {
  try {
    return formatMessage(one) === formatMessage({ ...other, networkName: one.networkName })
  } catch {
    return false
  }
}
