import { createMessage } from '../createMessage.js'
import type { SiwxMessage, SiwxMessageInput } from '../SiwxMessage.js'
import type { SiwxMessageOptions } from './SiwxOptions.js'
import type { Surroundings } from './surround.js'

/** A message of a plug-in: its options, the page, the time, and a nonce. */
export function makeMessage(
  input: SiwxMessageInput,
  nonce: string,
  options: SiwxMessageOptions,
  { page, now, networks }: Surroundings
): SiwxMessage {
  const { expiration, statement, resources } = options
  const issued = now()
  const networkName =
    input.networkName ?? networks.find(network => network.caipNetworkId === input.chainId)?.name
  return createMessage({
    ...page(),
    accountAddress: input.accountAddress,
    chainId: input.chainId,
    version: '1',
    nonce,
    issuedAt: new Date(issued).toISOString(),
    ...(networkName === undefined ? {} : { networkName }),
    ...(statement === undefined ? {} : { statement }),
    ...(resources === undefined ? {} : { resources }),
    ...(input.notBefore === undefined ? {} : { notBefore: input.notBefore }),
    ...(expiration === undefined ? {} : { expirationTime: new Date(issued + expiration).toISOString() })
  })
}
