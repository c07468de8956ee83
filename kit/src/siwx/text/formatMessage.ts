import { parseCaipNetworkId } from '../../protocol/caip.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { invalidSignInMessage } from '../../protocol/errors/signIn.js'
import { messageText } from '../../protocol/signIn/messageText.js'
import type { SiwxMessageData } from '../SiwxMessage.js'
import { type ChainIdForm, formatChainId } from './chainId.js'
import { messageLengthLimit } from './fields.js'
import { findProblem } from './findProblem.js'
import { namespaceNames } from './namespaceNames.js'

/**
 * The layout of a message, which differs between producers. `chainId`: the reference alone (default for eip155, as in
 * EIP-4361), CAIP-2 in full (default elsewhere), or the name of a Solana cluster. `account`: the plain address
 * (default) or `did:pkh:<CAIP-10>`. `gap`: empty lines if there is no statement: two by EIP-4361 (default), one in
 * Sign-In With Solana.
 * @example const layout: SiwxLayout = { chainId: 'reference' }
 */
export type SiwxLayout = {
  readonly chainId?: ChainIdForm | undefined
  readonly account?: 'plain' | 'did' | undefined
  readonly gap?: 1 | 2 | undefined
}

/**
 * The text of a sign-in message: on eip155 exactly EIP-4361, elsewhere its layout with CAIP-2 as `Chain ID`
 * (CAIP-122; decision D29). Throws LATCHKEY_SIWX__INVALID_MESSAGE with the field in `context.problem` if a value
 * could not be parsed back.
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
  const usual = namespace === 'eip155' ? 'reference' : 'caip2'
  const chainId = formatChainId(data.chainId, layout.chainId ?? usual)
  if (chainId === undefined) throw invalid('chainId')
  const account =
    layout.account === 'did' ? `did:pkh:${data.chainId}:${data.accountAddress}` : data.accountAddress
  const name = data.networkName ?? namespaceNames[namespace]
  const text = messageText({ ...data, name, account, chainId, gap: layout.gap })
  if (text.length > messageLengthLimit) throw invalid('length')
  return text
}

/** The error for a text or a value that is no valid sign-in message. */
export function invalid(problem: string): LatchkeyError {
  return invalidSignInMessage({ context: { problem } })
}
