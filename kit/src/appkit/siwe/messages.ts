import { parseCaipAddress } from '../../protocol/caip.js'
import type { CaipAddress, CaipNetworkId } from '../../protocol/caip.js'
import { formatMessage as formatText } from '../../siwx/text/formatMessage.js'
import { parseMessage } from '../../siwx/text/parseMessage.js'
import { verifySignature as verify } from '../../siwx/verify/verifySignature.js'
import type { SIWECreateMessageArgs } from './SiweConfig.js'

/**
 * The text of a message by EIP-4361. `address`: CAIP-10. Throws LATCHKEY_SIWX__INVALID_MESSAGE.
 * @example const createMessage = ({ address, ...args }: SIWECreateMessageArgs) => formatMessage(args, address)
 */
export function formatMessage(args: Omit<SIWECreateMessageArgs, 'address'>, address: string): string {
  const { address: accountAddress } = parseCaipAddress(address as CaipAddress)
  const { chainId, iat, exp, nbf, ...same } = args
  return formatText({
    ...same,
    accountAddress,
    chainId: `eip155:${chainId}`,
    ...(iat !== undefined && { issuedAt: iat }),
    ...(exp !== undefined && { expirationTime: exp }),
    ...(nbf !== undefined && { notBefore: nbf })
  })
}

/**
 * The address that a message names. Throws LATCHKEY_SIWX__INVALID_MESSAGE.
 * @example const signerOf = (message: string) => getAddressFromMessage(message)
 */
export const getAddressFromMessage = (message: string): string => parseMessage(message).accountAddress

/**
 * The network that a message names, as CAIP-2. Throws LATCHKEY_SIWX__INVALID_MESSAGE.
 * @example const networkOf = (message: string) => getChainIdFromMessage(message)
 */
export const getChainIdFromMessage = (message: string): CaipNetworkId => parseMessage(message).chainId

/**
 * Whether a message was signed by an address: a key. For accounts that are contracts use `verifyMessage` of `latchkey/siwx`, which reads their chain:
 * AppKit asks a service of its vendor. `projectId` is not used.
 * @example const isSigned = await verifySignature({ address, message: 'Hello', signature: '0x', chainId: 'eip155:1' })
 */
export async function verifySignature({
  address,
  message,
  signature,
  chainId
}: {
  readonly address: string
  readonly message: string
  readonly signature: string
  readonly chainId: string
  readonly projectId?: string
}): Promise<boolean> {
  const answer = await verify({ address, message, signature, chainId: chainId as CaipNetworkId })
  return answer.status === 'valid'
}
