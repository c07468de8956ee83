import { encodePacked, type Hex, isHex, keccak256, recoverMessageAddress, stringToHex } from 'viem'
import { rpcError } from './rpcError.js'
import { accountFor, type MockWalletState } from './state.js'

type Entry = { readonly type: string; readonly name: string; readonly value: unknown }

/**
 * `eth_signTypedData` before EIP-712 ("V1" in MetaMask's documentation): a list of typed values, hashed like `typedSignatureHash`
 * of `@metamask/eth-sig-util`. Parameters: entries, address.
 */
export async function signTypedEntries(
  state: MockWalletState,
  ask: () => Promise<void>,
  [data, address]: readonly unknown[]
): Promise<Hex> {
  const account = accountFor(state, address)
  const hash = hashEntries(data)
  await ask()
  return account.sign({ hash })
}

/** `personal_ecRecover`: the address that signed with `personal_sign`, in lower case as in MetaMask. Parameters: data, signature. */
export async function recoverSigner([data, signature]: readonly unknown[]): Promise<Hex> {
  const raw = isHex(data) ? data : stringToHex(String(data))
  try {
    return (
      await recoverMessageAddress({ message: { raw }, signature: signature as Hex })
    ).toLowerCase() as Hex
  } catch {
    throw rpcError(-32602, 'Expected a message and its signature.')
  }
}

function hashEntries(data: unknown): Hex {
  try {
    const entries = Array.from(data as readonly Entry[])
    if (entries.length === 0) throw new TypeError('no entries')
    const names = entries.map(({ type, name }) => `${type} ${name}`)
    const hashes = [
      keccak256(encodePacked(Array(names.length).fill('string'), names)),
      keccak256(
        encodePacked(
          entries.map(({ type }) => type),
          entries.map(({ value }) => value)
        )
      )
    ]
    return keccak256(encodePacked(['bytes32', 'bytes32'], hashes as [Hex, Hex]))
  } catch {
    throw rpcError(-32602, 'Expected a list of typed values.')
  }
}
