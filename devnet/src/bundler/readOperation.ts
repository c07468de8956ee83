import { type Address, type Hex, isAddress, isHex, type SignedAuthorization } from 'viem'
import { formatUserOperation, type UserOperation } from 'viem/account-abstraction'
import { devnetSmartAccounts } from '../smartAccounts.js'
import { BundlerError } from './BundlerError.js'

/** The EntryPoints of devnet. */
export const entryPoints = {
  '0.7': devnetSmartAccounts.entryPoint07,
  '0.8': devnetSmartAccounts.entryPoint08
} as const

/** A user operation, its authorization (EIP-7702), and the EntryPoint that it is for. */
export type Operation = {
  readonly operation: UserOperation<'0.8'>
  readonly entryPoint: Address
  readonly version: keyof typeof entryPoints
}

const numbers = [
  'nonce',
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas'
]
const optionalNumbers = ['paymasterVerificationGasLimit', 'paymasterPostOpGasLimit']
const optionalData = ['factoryData', 'paymasterData']

/** Reads the parameters of a bundler's call. Throws -32602. `isWhole`: gas, fees and signature must be there. */
export function readOperation(parameters: readonly unknown[], isWhole: boolean): Operation {
  const [raw, entryPoint] = parameters
  const version = Object.entries(entryPoints).find(
    ([, address]) => address.toLowerCase() === String(entryPoint).toLowerCase()
  )?.[0] as keyof typeof entryPoints | undefined
  if (version === undefined) throw new BundlerError(-32602, 'The EntryPoint is not supported')
  if (typeof raw !== 'object' || raw === null) throw new BundlerError(-32602, 'There is no user operation')
  const fields = raw as Record<string, unknown>
  const isNumber = (name: string) => isHex(fields[name]) && (fields[name] as Hex).length <= 66
  const missing = [
    ...(isAddress(String(fields.sender)) ? [] : ['sender']),
    ...(isHex(fields.callData) ? [] : ['callData']),
    ...(isHex(fields.signature) ? [] : ['signature']),
    ...(isWhole ? numbers : ['nonce']).filter(name => !isNumber(name)),
    ...optionalNumbers.filter(name => fields[name] !== undefined && !isNumber(name)),
    ...optionalData.filter(name => fields[name] !== undefined && !isHex(fields[name]))
  ]
  if (missing.length > 0) throw new BundlerError(-32602, `The user operation lacks ${missing.join(', ')}`)
  const authorization = readAuthorization(fields.eip7702Auth)
  const operation = formatUserOperation(fields as never) as UserOperation<'0.8'>
  return {
    operation: { ...operation, ...(authorization && { authorization }) },
    entryPoint: entryPoints[version],
    version
  }
}

function readAuthorization(raw: unknown): SignedAuthorization | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const { address, chainId, nonce, r, s, yParity } = raw as Record<string, Hex>
  if (!address || !chainId || !nonce || !r || !s || !yParity)
    throw new BundlerError(-32602, 'The authorization is not complete')
  return { address, chainId: Number(chainId), nonce: Number(nonce), r, s, yParity: Number(yParity) }
}
