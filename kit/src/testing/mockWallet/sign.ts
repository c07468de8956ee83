import { type Hex, isHex, stringToHex, type TypedDataDefinition } from 'viem'
import { rpcError } from './rpcError.js'
import { accountFor, type MockWalletState } from './state.js'

/** `personal_sign` (EIP-191). Parameters: data, address. */
export async function signMessage(
  state: MockWalletState,
  ask: () => Promise<void>,
  [data, address]: readonly unknown[]
): Promise<Hex> {
  const account = accountFor(state, address)
  const raw = isHex(data) ? data : stringToHex(String(data))
  await ask()
  return account.signMessage({ message: { raw } })
}

/** `eth_signTypedData_v4` (EIP-712). Parameters: address, JSON. */
export async function signTypedData(
  state: MockWalletState,
  ask: () => Promise<void>,
  [address, data]: readonly unknown[]
): Promise<Hex> {
  const account = accountFor(state, address)
  const typedData = readTypedData(data)
  const chainId = typedData.domain?.chainId
  if (chainId !== undefined && Number(chainId) !== state.chainId) {
    throw rpcError(-32603, `Provided chainId "${chainId}" must match the active chainId "${state.chainId}"`)
  }
  await ask()
  return account.signTypedData(typedData)
}

/** Parses typed data of a page. Throws -32602 if it is invalid. */
function readTypedData(data: unknown): TypedDataDefinition {
  try {
    const value = (typeof data === 'string' ? JSON.parse(data) : data) as TypedDataDefinition
    if (typeof value.primaryType !== 'string' || typeof value.types !== 'object')
      throw new TypeError('no types')
    return value
  } catch {
    throw rpcError(-32602, 'Expected EIP-712 typed data.')
  }
}
