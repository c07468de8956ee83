import type { AddressCheck } from '../core/contracts/Adapter.js'
import { toChecksumAddress } from '../protocol/eip55.js'
import { transferCall } from '../protocol/eip1193/walletRequests.js'
import type { CallsRequest, TransferRequest } from '../protocol/walletRequests.js'
import type { NetworkReader } from './networkReader.js'

// What sending needs of an EVM network: one chunk, loaded with the first form of a transfer.
export { estimateFees } from './estimateFees.js'
export { explainFailure } from './explainFailure.js'
export { simulateTransfer } from './simulateTransfer.js'

/** The calls of a transfer, for a batch (EIP-5792). */
export async function encodeTransfer(transfer: TransferRequest): Promise<CallsRequest['calls']> {
  return [transferCall(transfer)]
}

/** Whether an address has sent no transaction, has no code, and holds no coin. Rejects with the error of the request. */
export async function isUnused(client: NetworkReader, address: string): Promise<boolean> {
  const params = [address as `0x${string}`, 'latest'] as const
  const [nonce, balance, code] = await Promise.all([
    client.request({ method: 'eth_getTransactionCount', params: [...params] }),
    client.request({ method: 'eth_getBalance', params: [...params] }),
    client.request({ method: 'eth_getCode', params: [...params] })
  ])
  return BigInt(nonce) === 0n && BigInt(balance) === 0n && /^0x0*$/.test(code)
}

/** The address in its EIP-55 form. Digits in one case have no checksum. `burn`: the zero address and 0x...dEaD. */
export async function readAddress(text: string): Promise<AddressCheck | undefined> {
  const typed = text.trim()
  if (!/^0x[\da-f]{40}$/i.test(typed)) return undefined
  const address = toChecksumAddress(typed)
  const digits = typed.slice(2)
  const hasChecksum = /[a-f]/.test(digits) && /[A-F]/.test(digits)
  if (hasChecksum && `0x${digits}` !== address) return { address, problem: 'checksum' }
  return /^0x0{36}(?:0000|dead)$/i.test(address) ? { address, problem: 'burn' } : { address }
}
