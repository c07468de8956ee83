import { invalidSignIn } from '../../protocol/errors/walletConnect.js'
import { isRecord } from '../rpc/shape.js'
import type { AuthPayload, SignedCacao } from '../sign/cacao.js'
import { type CheckedCacao, checkCacaos } from '../sign/checkCacaos.js'
import type { SessionNamespaces } from '../sign/types.js'
import type { ClientContext } from './ClientContext.js'

/**
 * The sign-ins that match the request and are signed by their accounts. Rejects with
 * LATCHKEY_WALLETCONNECT__INVALID_SIGN_IN.
 */
export async function verifyCacaos(
  context: ClientContext,
  value: unknown,
  requested: AuthPayload
): Promise<readonly CheckedCacao[]> {
  const checked = checkCacaos(value, requested, context.clock.now())
  if (typeof checked === 'string') throw invalidSignIn({ context: { problem: checked } })
  for (const { cacao, message } of checked) {
    if (!(await context.verifyCacao?.(cacao, message)))
      throw invalidSignIn({ context: { problem: 'signature' } })
  }
  return checked
}

/**
 * The sign-ins in a settlement, with which wallets since 2025 answer `requests.authentication` of a proposal.
 * Undefined if the wallet signed nothing: the kit requests a signature afterwards. Only accounts of the session may
 * sign. Rejects as `verifyCacaos` does.
 */
export async function settledCacaos(
  context: ClientContext,
  requested: AuthPayload,
  params: unknown,
  { eip155 }: SessionNamespaces
): Promise<readonly SignedCacao[] | undefined> {
  const { proposalRequestsResponses: answers } = isRecord(params) ? params : {}
  const given = (isRecord(answers) ? answers.authentication : undefined) ?? []
  if (Array.isArray(given) && given.length === 0) return undefined
  const checked = await verifyCacaos(context, given, requested)
  const accounts = eip155?.accounts.map(account => account.toLowerCase())
  if (checked.some(({ chain, address }) => !accounts?.includes(`${chain}:${address}`.toLowerCase())))
    throw invalidSignIn({ context: { problem: 'account' } })
  return checked.map(({ cacao }) => cacao)
}
