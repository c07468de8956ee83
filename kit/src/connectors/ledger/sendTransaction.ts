import type { TransactionSerializable } from 'viem'
import { keccak256 } from 'viem/utils'
import { assertChain, estimateGas, readPrices } from '../../evm/estimateFees.js'
import { explainFailure } from '../../evm/explainFailure.js'
import { createNetworkReader, type NetworkReader } from '../../evm/networkReader.js'
import { invalidAmount, requestUnsupported, walletFailed } from '../../protocol/errors/wallet.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { invalidAddress } from '../../protocol/errors/opening.js'
import { requestUnknown } from '../../protocol/errors/walletConnect.js'
import type { Network } from '../../protocol/network.js'

/** A transaction of `eth_sendTransaction` (EIP-1474). */
export type TransactionRequest = Readonly<Record<string, unknown>>

/** Transactions whose fields the kit does not sign: blobs (EIP-4844), authorizations (EIP-7702). */
const unsupportedFields = ['blobs', 'blobVersionedHashes', 'maxFeePerBlobGas', 'authorizationList']

/**
 * Sends a transaction of an account: reads what it lacks from the network, has it signed, and passes it to the network. Resolves with its
 * hash, which is that of the signed bytes, whatever the node says. Rejects with LATCHKEY_REQUEST__UNKNOWN if it may have been sent.
 */
export async function sendTransaction(
  network: Network,
  request: TransactionRequest,
  sign: (transaction: TransactionSerializable) => Promise<`0x${string}`>
): Promise<`0x${string}`> {
  const reader = createNetworkReader(network)
  const signed = await sign(await complete(reader, request).catch(asTyped))
  const hash = keccak256(signed)
  try {
    await reader.request({ method: 'eth_sendRawTransaction', params: [signed] })
  } catch (cause) {
    await explain(reader, hash, cause)
  }
  return hash
}

/** Resolves if the network has the transaction all the same. */
async function explain(reader: NetworkReader, hash: `0x${string}`, cause: unknown): Promise<void> {
  const fault = await explainFailure(cause)
  if (fault !== 'unknown') throw walletFailed({ cause, details: messageOf(cause) })
  const found = await reader
    .request({ method: 'eth_getTransactionByHash', params: [hash] })
    .catch(() => undefined)
  if (!found) throw requestUnknown({ cause, context: { hash } })
}

/** What the network answers to the questions before a signature, such as that the call reverts. Nothing was signed. */
function asTyped(error: unknown): never {
  if (isLatchkeyError(error)) throw error
  throw walletFailed({ cause: error, details: messageOf(error) })
}

const messageOf = (error: unknown): string | undefined =>
  error instanceof Error ? ((error as { readonly details?: string }).details ?? error.message) : undefined

/** The transaction with nonce, gas and fees: those of the request, else the network's. Checks that the node is of the network. */
async function complete(
  reader: NetworkReader,
  request: TransactionRequest
): Promise<TransactionSerializable> {
  for (const field of unsupportedFields)
    if (request[field] !== undefined) throw requestUnsupported({ context: { method: field } })
  const from = addressOf(request.from)
  const to = request.to == null ? undefined : addressOf(request.to)
  const data = dataOf(request.data ?? request.input)
  const value = quantityOf(request.value) ?? 0n
  await assertChain(reader)
  const [nonce, gas, fees] = await Promise.all([
    quantityOf(request.nonce) ?? readNonce(reader, from),
    quantityOf(request.gas ?? request.gasLimit) ??
      estimateGas(reader, {
        from,
        ...(to && { to }),
        ...(data && { data }),
        ...(value > 0n && { value: `0x${value.toString(16)}` })
      }),
    feesOf(reader, request)
  ])
  const common = { chainId: reader.chain.id, nonce: Number(nonce), gas, value, to, ...(data && { data }) }
  if ('gasPrice' in fees && !request.accessList) return { ...common, type: 'legacy', ...fees }
  if ('gasPrice' in fees)
    return {
      ...common,
      type: 'eip1559',
      maxFeePerGas: fees.gasPrice,
      maxPriorityFeePerGas: fees.gasPrice,
      accessList: accessListOf(request.accessList)
    }
  return { ...common, type: 'eip1559', ...fees, accessList: accessListOf(request.accessList) }
}

const readNonce = async (reader: NetworkReader, from: `0x${string}`): Promise<bigint> =>
  BigInt(await reader.request({ method: 'eth_getTransactionCount', params: [from, 'pending'] }))

type Fees =
  | { readonly gasPrice: bigint }
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/** Those of the request, else those for the usual speed (EIP-1559); one price where the network has no base fee, or the request names one. */
async function feesOf(reader: NetworkReader, request: TransactionRequest): Promise<Fees> {
  const maxFeePerGas = quantityOf(request.maxFeePerGas)
  const asked = quantityOf(request.maxPriorityFeePerGas)
  const gasPrice = quantityOf(request.gasPrice)
  if (gasPrice !== undefined && maxFeePerGas === undefined) return { gasPrice }
  if (maxFeePerGas !== undefined && asked !== undefined) return feesWithin(maxFeePerGas, asked)
  const prices = await readPrices(reader)
  const normal = prices.find(({ speed }) => speed === 'normal') ?? prices[0]
  if (normal?.gasPrice !== undefined) return { gasPrice: maxFeePerGas ?? normal.gasPrice }
  const tip = asked ?? normal?.maxPriorityFeePerGas ?? 0n
  return feesWithin(maxFeePerGas ?? (normal?.maxFeePerGas ?? 0n) + (asked ?? 0n), tip)
}

/** The tip is a part of the whole price (EIP-1559). */
const feesWithin = (maxFeePerGas: bigint, tip: bigint): Fees => ({
  maxFeePerGas,
  maxPriorityFeePerGas: tip > maxFeePerGas ? maxFeePerGas : tip
})

function quantityOf(value: unknown): bigint | undefined {
  if (value == null) return undefined
  const isText = typeof value === 'string' && /^(0x[\da-f]{1,64}|\d{1,78})$/i.test(value)
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
  if (isText || isNumber) return BigInt(value as string | number)
  throw invalidAmount()
}

function addressOf(value: unknown): `0x${string}` {
  if (typeof value !== 'string' || !/^0x[\da-f]{40}$/i.test(value)) throw invalidAddress()
  return value as `0x${string}`
}

function dataOf(value: unknown): `0x${string}` | undefined {
  if (value == null || value === '0x') return undefined
  if (typeof value !== 'string' || !/^0x([\da-f]{2})+$/i.test(value))
    throw walletFailed({ details: 'the data of the transaction are not hexadecimal' })
  return value as `0x${string}`
}

/** EIP-2930. */
function accessListOf(value: unknown): { address: `0x${string}`; storageKeys: `0x${string}`[] }[] {
  if (value == null) return []
  if (!Array.isArray(value)) throw walletFailed({ details: 'the access list is not valid' })
  return value.map((entry: { readonly address?: unknown; readonly storageKeys?: unknown } | null) => {
    const keys = Array.isArray(entry?.storageKeys) ? entry.storageKeys : []
    if (!keys.every(key => typeof key === 'string' && /^0x[\da-f]{64}$/i.test(key)))
      throw walletFailed({ details: 'the access list is not valid' })
    return { address: addressOf(entry?.address), storageKeys: keys }
  })
}
