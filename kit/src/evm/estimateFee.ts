import { transferCall } from '../protocol/eip1193/walletRequests.js'
import type { TransferRequest } from '../protocol/walletRequests.js'
import type { NetworkReader } from './networkReader.js'

type EstimatedTransfer = Pick<TransferRequest, 'from' | 'to' | 'amount' | 'token'>

/**
 * The highest fee of a transfer in wei: its gas at the highest price that a wallet would offer. Sends the requests itself: viem's
 * `estimateGas` and `estimateFeesPerGas` import the signing of transactions, 40 kB. Rejects with the error of the request; with
 * LATCHKEY_CAIP__INVALID_ADDRESS before anything is requested.
 */
export async function estimateFee(client: NetworkReader, transfer: EstimatedTransfer): Promise<bigint> {
  const { value, ...call } = transferCall(transfer)
  const transaction = {
    from: transfer.from as `0x${string}`,
    ...call,
    ...(value !== undefined && { value: `0x${value.toString(16)}` as const })
  }
  const gas = client.request({ method: 'eth_estimateGas', params: [transaction] })
  const [amount, price] = await Promise.all([gas, pricePerGas(client)])
  return BigInt(amount) * price
}

/** In wei: 1.2 times the base fee, and the tip (EIP-1559); without a base fee 1.2 times the gas price. As viem does. */
async function pricePerGas(client: NetworkReader): Promise<bigint> {
  const block = await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  const gasPrice = async () => BigInt(await client.request({ method: 'eth_gasPrice' }))
  const base = block?.baseFeePerGas
  if (!base) return raised(await gasPrice())
  const tip = await client.request({ method: 'eth_maxPriorityFeePerGas' }).then(BigInt, async () => {
    const rest = (await gasPrice()) - BigInt(base)
    return rest > 0n ? rest : 0n
  })
  return raised(BigInt(base)) + tip
}

const raised = (amount: bigint) => (amount * 12n) / 10n
