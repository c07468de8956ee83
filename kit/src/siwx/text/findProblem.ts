import { isCaipNetworkId, parseCaipNetworkId } from '../../protocol/caip.js'
import type { SiwxMessageData } from '../SiwxMessage.js'
import { isAddressOf } from './address.js'
import {
  isDomain,
  isNetworkName,
  isNonce,
  isRequestId,
  isScheme,
  isStatement,
  isTimestamp,
  isUri,
  resourceLimit
} from './fields.js'

type Check = (value: string) => boolean

const required: readonly (readonly [keyof SiwxMessageData, Check])[] = [
  ['domain', isDomain],
  ['uri', isUri],
  ['version', value => value === '1'],
  ['nonce', isNonce],
  ['issuedAt', isTimestamp]
]

const optional: readonly (readonly [keyof SiwxMessageData, Check])[] = [
  ['scheme', isScheme],
  ['networkName', isNetworkName],
  ['statement', isStatement],
  ['expirationTime', isTimestamp],
  ['notBefore', isTimestamp],
  ['requestId', isRequestId]
]

/** The first field of `data` that is not allowed in a message, or undefined. The types are not trusted. */
export function findProblem(data: SiwxMessageData): keyof SiwxMessageData | undefined {
  if (!isCaipNetworkId(data.chainId)) return 'chainId'
  const { namespace } = parseCaipNetworkId(data.chainId)
  if (typeof data.accountAddress !== 'string' || !isAddressOf(namespace, data.accountAddress))
    return 'accountAddress'
  for (const [field, isValid] of required) {
    const value = data[field]
    if (typeof value !== 'string' || !isValid(value)) return field
  }
  for (const [field, isValid] of optional) {
    const value = data[field]
    if (value !== undefined && (typeof value !== 'string' || !isValid(value))) return field
  }
  const { resources } = data
  if (resources === undefined) return undefined
  const isList = Array.isArray(resources) && resources.length <= resourceLimit
  return isList && resources.every(item => typeof item === 'string' && isUri(item)) ? undefined : 'resources'
}
