import { parseCaipNetworkId } from '../../protocol/caip.js'
import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { SiwxMessageData } from '../SiwxMessage.js'
import { type ChainIdForm, formatChainId } from './chainId.js'
import { messageLengthLimit } from './fields.js'
import { findProblem } from './findProblem.js'
import { namespaceNames } from './namespaceNames.js'

/**
 * How a message is laid out where texts of other makers differ. `chainId`: CAIP-2 in full (default), the reference alone,
 * or the name of a Solana cluster. `account`: the plain address (default) or `did:pkh:<CAIP-10>`. `gap`: empty lines
 * where there is no statement: two by EIP-4361 (default), one in Sign-In With Solana.
 * @example const layout: SiwxLayout = { chainId: 'reference' }
 */
export type SiwxLayout = {
  readonly chainId?: ChainIdForm | undefined
  readonly account?: 'plain' | 'did' | undefined
  readonly gap?: 1 | 2 | undefined
}

/**
 * The text of a sign-in message: EIP-4361's layout for every namespace (CAIP-122, wire.md section 8.2). Throws
 * LATCHKEY_SIWX__INVALID_MESSAGE with the field in `context.problem` where a value could not be read back.
 * @example
 * const text = formatMessage({
 *   domain: 'my.app', uri: 'https://my.app/', version: '1', nonce: createNonce(), chainId: 'eip155:1',
 *   accountAddress: '0x00000000219ab540356cBB839Cbe05303d7705Fa', issuedAt: new Date().toISOString()
 * })
 */
export function formatMessage(data: SiwxMessageData, layout: SiwxLayout = {}): string {
  const problem = findProblem(data)
  if (problem) throw invalid(problem)
  const { namespace } = parseCaipNetworkId(data.chainId)
  const chainId = formatChainId(data.chainId, layout.chainId ?? 'caip2')
  if (chainId === undefined) throw invalid('chainId')
  const account =
    layout.account === 'did' ? `did:pkh:${data.chainId}:${data.accountAddress}` : data.accountAddress
  const name = data.networkName ?? namespaceNames[namespace]
  const text = layLines(data, { name, account, chainId, gap: layout.gap ?? 2 }).join('\n')
  if (text.length > messageLengthLimit) throw invalid('length')
  return text
}

type Spelling = {
  readonly name: string
  readonly account: string
  readonly chainId: string
  readonly gap: 1 | 2
}

/** The lines of a message whose fields are known to be good. */
export function layLines(data: SiwxMessageData, { name, account, chainId, gap }: Spelling): string[] {
  const scheme = data.scheme === undefined ? '' : `${data.scheme}://`
  const field = (label: string, value: string | undefined) =>
    value === undefined ? [] : [`${label}: ${value}`]
  return [
    `${scheme}${data.domain} wants you to sign in with your ${name} account:`,
    account,
    '',
    ...(data.statement === undefined ? (gap === 1 ? [] : ['']) : [data.statement, '']),
    `URI: ${data.uri}`,
    `Version: ${data.version}`,
    `Chain ID: ${chainId}`,
    `Nonce: ${data.nonce}`,
    ...field('Issued At', data.issuedAt),
    ...field('Expiration Time', data.expirationTime),
    ...field('Not Before', data.notBefore),
    ...field('Request ID', data.requestId),
    ...(data.resources ? ['Resources:', ...data.resources.map(resource => `- ${resource}`)] : [])
  ]
}

/** The error of a text or a value that is no sign-in message. */
export function invalid(problem: string): LatchkeyError {
  return new LatchkeyError('LATCHKEY_SIWX__INVALID_MESSAGE', { context: { problem } })
}
