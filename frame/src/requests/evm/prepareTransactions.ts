import type { Address } from 'viem'
import { numberToHex } from 'viem/utils'
import type { Call } from '../../contracts/SmartAccounts.js'
import { fieldsOf } from '../../keys/record/readRecord.js'
import { readQuantity } from '../../service/readQuantity.js'
import { evmIdOf, type RequestContext } from '../RequestContext.js'
import { invalidRequest, RequestError } from '../RequestError.js'
import { noncesOf } from './nonces.js'
import type { AskedTransaction } from './readCall.js'
import { type Fee, type GasPrice, readFees } from './readFees.js'

/** A transaction as it is shown, serialised and signed. */
export type Transaction = Call & {
  readonly chainId: number
  readonly nonce: number
  readonly gas: bigint
} & GasPrice

export type PreparedTransactions = {
  /** The same transactions at each speed. */
  readonly options: readonly { readonly speed: Fee['speed']; readonly transactions: readonly Transaction[] }[]
  readonly balance: bigint
}

type Wishes = Partial<Omit<AskedTransaction, 'call' | 'from' | 'chainId'>>

/** Completes calls from the node: gas, fees, numbers. Rejects with the node's reason if it expects one to fail. */
export async function prepareTransactions(
  context: Pick<RequestContext, 'rpc' | 'storage'>,
  {
    chain,
    owner,
    calls,
    wishes = {}
  }: {
    readonly chain: string
    readonly owner: Address
    readonly calls: readonly Call[]
    readonly wishes?: Wishes
  }
): Promise<PreparedTransactions> {
  const { rpc } = context
  const [gas, fees, next, balance] = await Promise.all([
    wishes.gas === undefined ? estimate(context, chain, owner, calls) : [wishes.gas],
    readFees(rpc, chain),
    noncesOf(context, chain, owner).next(),
    rpc(chain, 'eth_getBalance', [owner, 'latest']).then(toBigInt)
  ])
  if (wishes.nonce !== undefined && wishes.nonce > next)
    throw invalidRequest('The nonce leaves a gap: the transaction would never be included')
  const first = wishes.nonce ?? next
  const options = pricesOf(fees, wishes).map(({ speed, price }) => ({
    speed,
    transactions: calls.map((call, at) => ({
      ...call,
      ...price,
      chainId: evmIdOf(chain),
      nonce: first + at,
      gas: gas[at] ?? 0n
    }))
  }))
  return { options, balance }
}

/** What the transactions cost at most, value and fees apart. In wei. */
export function costOf(transactions: readonly Transaction[]): {
  readonly value: bigint
  readonly fee: bigint
} {
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
  return {
    value: sum(transactions.map(({ value }) => value)),
    fee: sum(
      transactions.map(each => each.gas * (each.type === 'legacy' ? each.gasPrice : each.maxFeePerGas))
    )
  }
}

/** An application may set its own price; it is then the only one, and what it comes to is shown. */
function pricesOf(
  fees: readonly Fee[],
  { gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Wishes
): readonly Fee[] {
  if (gasPrice !== undefined) return [{ speed: undefined, price: { type: 'legacy', gasPrice } }]
  if (maxFeePerGas === undefined) return fees
  const tip = maxPriorityFeePerGas ?? 0n
  if (tip > maxFeePerGas) throw invalidRequest('maxPriorityFeePerGas is above maxFeePerGas')
  return [{ speed: undefined, price: { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas: tip } }]
}

/** What a transfer to an account without code takes, always. */
const plainGas = 21_000n

async function estimate(
  { rpc }: Pick<RequestContext, 'rpc'>,
  chain: string,
  owner: Address,
  calls: readonly Call[]
): Promise<readonly bigint[]> {
  const requests = calls.map(({ to, data, value }) => ({
    from: owner,
    ...(to && { to }),
    data,
    value: numberToHex(value)
  }))
  if (requests.length === 1) return [toGas(toBigInt(await rpc(chain, 'eth_estimateGas', [requests[0]])))]
  // A call may rest on those before it, such as a swap on its approval, so that they are estimated together.
  const blocks = await rpc(chain, 'eth_simulateV1', [{ blockStateCalls: [{ calls: requests }] }, 'latest'])
  const results = fieldsOf(Array.isArray(blocks) ? blocks[0] : undefined).calls
  return calls.map((_, at) => {
    const { status, gasUsed, error } = fieldsOf(Array.isArray(results) ? results[at] : undefined)
    if (status === '0x1') return (toBigInt(gasUsed) * 15n) / 10n
    throw new RequestError(-32_603, `Call ${at + 1} would fail: ${fieldsOf(error).message ?? 'no reason'}`)
  })
}

/** A contract may need more when the transaction is included than now. */
const toGas = (estimated: bigint): bigint => (estimated === plainGas ? plainGas : (estimated * 12n) / 10n)

function toBigInt(value: unknown): bigint {
  const quantity = readQuantity(value)
  if (quantity === undefined) throw new RequestError(-32_603, 'The network gave an answer that is not valid')
  return quantity
}
