import { type Hex, isHex, stringToHex, type TypedDataDefinition } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

/** Signs with one of the accounts; undefined for a method that signs nothing. Throws `{code, message}` by EIP-1193. */
export async function signAs(
  accounts: readonly PrivateKeyAccount[],
  method: string,
  params: unknown
): Promise<Hex | undefined> {
  const [first, second] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (method === 'personal_sign') {
    const account = find(accounts, second)
    return account.signMessage({ message: { raw: isHex(first) ? first : stringToHex(String(first)) } })
  }
  if (method.startsWith('eth_signTypedData')) {
    const data = typeof second === 'string' ? JSON.parse(second) : second
    return find(accounts, first).signTypedData(data as TypedDataDefinition)
  }
  return undefined
}

function find(accounts: readonly PrivateKeyAccount[], address: unknown): PrivateKeyAccount {
  const account = accounts.find(one => one.address.toLowerCase() === String(address).toLowerCase())
  if (!account) throw Object.assign(new Error('Unknown account'), { code: 4100 })
  return account
}
