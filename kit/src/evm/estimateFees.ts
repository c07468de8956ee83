import { readContract } from 'viem/actions'
import type { FeeOption, FeeSpeed } from '../core/contracts/Adapter.js'
import { transferCall } from '../protocol/eip1193/walletRequests.js'
import { rpcFailed } from '../protocol/errors/wallet.js'
import type { TransferRequest } from '../protocol/walletRequests.js'
import type { NetworkReader } from './networkReader.js'
import { readQuantity } from './readQuantity.js'

/** By speed: the percentile of the tips of recent blocks, and the base fee that is still paid, in percent of the next block's. */
const speeds: readonly { readonly speed: FeeSpeed; readonly percentile: number; readonly base: bigint }[] = [
  { speed: 'slow', percentile: 10, base: 110n },
  { speed: 'normal', percentile: 50, base: 130n },
  { speed: 'fast', percentile: 90, base: 200n }
]

/** How many blocks the tips are taken from. */
const blockCount = '0xa'
/** A payment to an account without code costs exactly this. */
const plainGas = 21_000n

/**
 * The fees of a transfer, slowest first (EIP-1559 by `eth_feeHistory`), or one by `eth_gasPrice` on a network without a base fee. The
 * amounts contain what a roll-up pays to its layer 1. Sends the requests itself: viem's `estimateGas` and `estimateFeesPerGas` import the
 * signing of transactions, 40 kB. Rejects with the error of the request; with LATCHKEY_RPC__FAILED if the node is of another chain; with
 * LATCHKEY_CAIP__INVALID_ADDRESS before anything is requested.
 */
export async function estimateFees(
  client: NetworkReader,
  transfer: TransferRequest
): Promise<readonly FeeOption[]> {
  const { value, ...call } = transferCall(transfer)
  const transaction = {
    from: transfer.from as `0x${string}`,
    ...call,
    ...(value !== undefined && { value: `0x${value.toString(16)}` as const })
  }
  const [, gas, prices, rollup] = await Promise.all([
    assertChain(client),
    estimateGas(client, transaction),
    readPrices(client),
    rollupFee(client, transferSize)
  ])
  return prices.map(({ speed, ...price }) => ({
    speed,
    amount: gas * (price.gasPrice ?? price.maxFeePerGas ?? 0n) + rollup,
    parameters: { gas, ...price }
  }))
}

/** The gas of a transaction: a contract may need more when the transaction is included than now. */
export async function estimateGas(
  client: NetworkReader,
  transaction: {
    readonly from: `0x${string}`
    readonly to?: `0x${string}`
    readonly data?: `0x${string}`
    readonly value?: `0x${string}`
  }
): Promise<bigint> {
  const estimated = BigInt(await client.request({ method: 'eth_estimateGas', params: [transaction] }))
  return estimated === plainGas ? estimated : (estimated * 12n) / 10n
}

/** Throws LATCHKEY_RPC__FAILED if the node is of another chain than the network: what it says about a payment is not true. */
export async function assertChain(client: NetworkReader): Promise<void> {
  const chain = await client.request({ method: 'eth_chainId' })
  if (Number(chain) !== client.chain.id) throw rpcFailed({ details: `the node is of chain ${Number(chain)}` })
}

type Price = {
  readonly speed: FeeSpeed
  readonly gasPrice?: bigint
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
}

/** Prices per gas in wei. */
export async function readPrices(client: NetworkReader): Promise<readonly Price[]> {
  const history = await client
    .request({
      method: 'eth_feeHistory',
      params: [blockCount, 'latest', speeds.map(({ percentile }) => percentile)]
    })
    .catch(() => undefined)
  const next = quantityOr0(history?.baseFeePerGas?.at(-1))
  if (next === 0n) {
    const gasPrice = BigInt(await client.request({ method: 'eth_gasPrice' }))
    return [{ speed: 'normal', gasPrice: (gasPrice * 12n) / 10n }]
  }
  // Blocks without transactions have tips of zero, which say nothing.
  const blocks = (history?.reward ?? []).filter(tips => tips.some(tip => readQuantity(tip) > 0n))
  const usual = blocks.length > 0 ? 0n : await suggestedTip(client)
  return speeds.map(({ speed, base }, index) => {
    const maxPriorityFeePerGas =
      blocks.length > 0 ? median(blocks.map(tips => quantityOr0(tips[index]))) : usual
    return { speed, maxFeePerGas: (next * base) / 100n + maxPriorityFeePerGas, maxPriorityFeePerGas }
  })
}

const quantityOr0 = (value: unknown) => (value == null ? 0n : readQuantity(value))

const suggestedTip = (client: NetworkReader): Promise<bigint> =>
  client.request({ method: 'eth_maxPriorityFeePerGas' }).then(BigInt, () => 0n)

function median(values: readonly bigint[]): bigint {
  const sorted = [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  return sorted[sorted.length >> 1] ?? 0n
}

/** The fee oracle of OP Stack chains: https://specs.optimism.io/protocol/predeploys.html#gaspriceoracle */
const feeOracle = {
  address: '0x420000000000000000000000000000000000000F',
  abi: [
    {
      type: 'function',
      name: 'getL1FeeUpperBound',
      stateMutability: 'view',
      inputs: [{ name: '_unsignedTxSize', type: 'uint256' }],
      outputs: [{ name: '', type: 'uint256' }]
    }
  ]
} as const

/** More bytes than a transfer has unsigned, and than a swap of two pools has with its permit. */
const transferSize = 300n
const swapSize = 1_500n

/** What an OP Stack chain charges for the data of a transaction on layer 1, beside the gas; 0 elsewhere. */
const rollupFee = (client: NetworkReader, size: bigint): Promise<bigint> =>
  readContract(client, { ...feeOracle, functionName: 'getL1FeeUpperBound', args: [size] }).catch(() => 0n)

/** The same for a swap. */
export const readDataFee = (client: NetworkReader): Promise<bigint> => rollupFee(client, swapSize)
