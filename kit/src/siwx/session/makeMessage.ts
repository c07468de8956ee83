import { signInMessageFailed } from '../../protocol/errors/signIn.js'
import { createMessage } from '../createMessage.js'
import type { SiwxMessage, SiwxMessageInput } from '../SiwxMessage.js'
import { isNetworkName } from '../text/fields.js'
import type { SiwxEnvironment } from './environment.js'
import type { SiwxMessageOptions } from './SiwxOptions.js'

/** Builds a message from the plug-in's options, the page, the time and a nonce. */
export function makeMessage(
  input: SiwxMessageInput,
  nonce: string,
  options: SiwxMessageOptions,
  { page, now, networks }: SiwxEnvironment
): SiwxMessage {
  const { expiration, statement, resources } = options
  const issued = now()
  const named = input.networkName ?? networks.find(network => network.caipNetworkId === input.chainId)?.name
  // Wallets recognise EIP-4361 by its exact words (decision D29). Elsewhere a network name that no message may
  // contain must not prevent sign-in: the name of the namespace is used instead.
  const isNamed = !input.chainId.startsWith('eip155:') && named !== undefined && isNetworkName(named)
  return createMessage({
    ...page(),
    accountAddress: input.accountAddress,
    chainId: input.chainId,
    version: '1',
    nonce,
    issuedAt: new Date(issued).toISOString(),
    ...(isNamed ? { networkName: named } : {}),
    ...(statement === undefined ? {} : { statement }),
    ...(resources === undefined ? {} : { resources }),
    ...(input.notBefore === undefined ? {} : { notBefore: input.notBefore }),
    ...(isEndless(expiration) ? {} : { expirationTime: endOf(issued + expiration) })
  })
}

function isEndless(expiration: number | undefined): expiration is undefined {
  return expiration === undefined || expiration === Number.POSITIVE_INFINITY
}

function endOf(time: number): string {
  const date = new Date(time)
  if (!Number.isNaN(date.getTime())) return date.toISOString()
  throw signInMessageFailed({ details: 'expiration is no time in ms' })
}
