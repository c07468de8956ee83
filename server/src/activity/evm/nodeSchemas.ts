import * as v from 'valibot'

/** Hexadecimal numbers of a node that are exact as JavaScript numbers: at most 52 bits. */
const number = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,13}$/), v.transform(Number))
/** Hexadecimal numbers of up to 256 bits. */
export const amount = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/),
  v.transform(text => BigInt(text))
)
const lower = (text: string) => text.toLowerCase()
export const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/), v.transform(lower))
export const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/), v.transform(lower))
const bytes = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]*$/))

/** `eth_blockNumber`. */
export const blockNumberSchema = number

/** A mined transaction (Ethereum execution API, `eth_getTransactionByHash`). */
export const transactionSchema = v.object({
  hash,
  blockNumber: number,
  transactionIndex: number,
  from: address,
  to: v.nullish(address, null),
  value: amount,
  nonce: number,
  input: bytes
})

/** Seconds since 1970, up to the last ones that a JavaScript date has (ECMA-262, "Time Values and Time Range"). */
const timestamp = v.pipe(number, v.maxValue(8.64e12))

/** A header, or a block with its transactions' hashes (`eth_getBlockByNumber`). */
export const headerSchema = v.object({ number, hash, parentHash: hash, timestamp })

/** A block with its transactions. */
export const blockSchema = v.object({ ...headerSchema.entries, transactions: v.array(transactionSchema) })

const logSchema = v.object({ address, topics: v.pipe(v.array(hash), v.maxLength(4)), data: bytes })

/** A receipt (`eth_getTransactionReceipt`). Before EIP-658 it has no `status`. */
export const receiptSchema = v.object({
  transactionHash: hash,
  blockHash: hash,
  status: v.nullish(number, '0x1'),
  contractAddress: v.nullish(address, null),
  logs: v.array(logSchema)
})

/** A transaction of a node. */
export type NodeTransaction = v.InferOutput<typeof transactionSchema>
/** A block of a node with its transactions. */
export type NodeBlock = v.InferOutput<typeof blockSchema>
/** A receipt of a node. */
export type NodeReceipt = v.InferOutput<typeof receiptSchema>
/** An event log of a node. */
export type NodeLog = v.InferOutput<typeof logSchema>
