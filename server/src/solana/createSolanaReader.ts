import type { RpcRequest } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { InternalError } from '../InternalError.js'
import { OversizedAnswer, type Upstream } from '../rpc/createUpstream.js'
import { splitEvery } from '../splitEvery.js'
import { encodeBase58, isSolanaAddress, isSolanaSignature } from './base58.js'
import { programs } from './programs.js'

/** A token account: what it holds of one mint, in base units. */
export type TokenAccount = { readonly address: string; readonly mint: string; readonly amount: bigint }

/** An account's data, as far as they were asked for, and the program that owns it. */
export type AccountData = { readonly program: string; readonly data: Buffer }

/** A transaction in the list of an address. */
export type SignatureEntry = { readonly signature: string; readonly slot: number }

/** Reads one Solana network. Everything that a node answers is checked; it rejects for what is not valid. */
export type SolanaReader = {
  /** Lamports, and all token accounts of both programs. */
  readonly readHoldings: (
    owner: string
  ) => Promise<{ readonly lamports: bigint; readonly accounts: readonly TokenAccount[] }>
  readonly readTokenAccounts: (owner: string) => Promise<readonly TokenAccount[]>
  /** The first `length` bytes of accounts, in the order of `addresses`; undefined for one that does not exist. */
  readonly readAccounts: (
    addresses: readonly string[],
    length: number
  ) => Promise<readonly (AccountData | undefined)[]>
  /** The newest transactions of each address before `before`, newest first. */
  readonly readSignatures: (
    addresses: readonly string[],
    options: { readonly limit: number; readonly before?: string | undefined }
  ) => Promise<readonly (readonly SignatureEntry[])[]>
  /** The answers of `getTransaction` with `jsonParsed`, unchecked; undefined for one that the node does not have, or that is too large. */
  readonly readTransactions: (signatures: readonly string[]) => Promise<readonly unknown[]>
}

/** `confirmed`: what more than two thirds of the stake has voted for; a final one comes 13 s later. */
const commitment = 'confirmed'
const address = v.pipe(v.string(), v.check(isSolanaAddress, 'no address'))
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const balanceSchema = v.object({ value: whole })
const base64Data = v.tuple([v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]*={0,2}$/)), v.literal('base64')])
const accountSchema = v.object({ data: base64Data, owner: address })
const heldSchema = v.object({
  value: v.pipe(
    v.array(v.object({ pubkey: address, account: v.object({ data: base64Data }) })),
    v.maxLength(100_000)
  )
})
const accountsSchema = v.object({ value: v.pipe(v.array(v.nullable(accountSchema)), v.maxLength(100)) })
const signaturesSchema = v.pipe(
  v.array(
    v.object({ signature: v.pipe(v.string(), v.check(isSolanaSignature, 'no signature')), slot: whole })
  ),
  v.maxLength(1_000)
)

/** The most accounts of `getMultipleAccounts`, and requests of a batch. */
const batchSize = 100
/** Mint, owner and amount of a token account. */
const tokenAccountBytes = 72

/** A reader over the nodes of a network. */
export function createSolanaReader(upstream: Upstream): SolanaReader {
  const ask = async (calls: readonly (readonly [method: string, params: readonly unknown[]])[]) => {
    // JSON-RPC has no empty batch: nodes answer one with an error.
    if (calls.length === 0) return []
    const requests = calls.map(
      ([method, params], id): RpcRequest => ({ jsonrpc: '2.0', id, method, params: [...params] })
    )
    const [first] = requests
    const answers =
      first && requests.length === 1 ? [await upstream.request(first)] : await upstream.requestBatch(requests)
    return answers.map((answer, i) => {
      if ('error' in answer) throw new InternalError(`${calls[i]?.[0]} failed: ${answer.error.code}`)
      return answer.result
    })
  }
  const heldBy = (owner: string) =>
    [programs.token, programs.token2022].map(programId => {
      const slice = { offset: 0, length: tokenAccountBytes }
      return [
        'getTokenAccountsByOwner',
        [owner, { programId }, { encoding: 'base64', commitment, dataSlice: slice }]
      ] as const
    })
  const readTokenAccounts = async (owner: string) => (await ask(heldBy(owner))).flatMap(tokenAccountsIn)

  const readTransactions = async (signatures: readonly string[]): Promise<readonly unknown[]> => {
    const options = { encoding: 'jsonParsed', commitment, maxSupportedTransactionVersion: 0 }
    try {
      return await ask(signatures.map(signature => ['getTransaction', [signature, options]] as const))
    } catch (error) {
      // One transaction may be what the node, or the limit of an answer, does not take: the others are read without it.
      if (signatures.length === 1) {
        if (isTooLarge(error)) return [undefined]
        throw error
      }
      const half = Math.ceil(signatures.length / 2)
      const parts = [signatures.slice(0, half), signatures.slice(half)]
      if (!isTooLarge(error)) throw error
      return (await Promise.all(parts.map(readTransactions))).flat()
    }
  }
  return {
    readHoldings: async owner => {
      const [balance, ...held] = await ask([['getBalance', [owner, { commitment }]], ...heldBy(owner)])
      return {
        lamports: BigInt(v.parse(balanceSchema, balance).value),
        accounts: held.flatMap(tokenAccountsIn)
      }
    },
    readTokenAccounts,
    readAccounts: async (addresses, length) => {
      const groups = splitEvery([...addresses], batchSize)
      const options = { encoding: 'base64', commitment, dataSlice: { offset: 0, length } }
      const answers = await ask(groups.map(group => ['getMultipleAccounts', [group, options]] as const))
      return groups.flatMap((group, i) => {
        const { value } = v.parse(accountsSchema, answers[i])
        if (value.length !== group.length)
          throw new InternalError('The node answered another number of accounts')
        return value.map(account => (account === null ? undefined : dataOf(account, length)))
      })
    },
    readSignatures: async (addresses, { limit, before }) => {
      const options = { limit, commitment, ...(before === undefined ? {} : { before }) }
      const groups = splitEvery([...addresses], batchSize)
      const lists: (readonly SignatureEntry[])[] = []
      for (const group of groups) {
        const answers = await ask(group.map(one => ['getSignaturesForAddress', [one, options]] as const))
        lists.push(...answers.map(answer => v.parse(signaturesSchema, answer)))
      }
      return lists
    },
    readTransactions
  }
}

const isTooLarge = (error: unknown) => error instanceof OversizedAnswer

function dataOf({ data: [text], owner }: v.InferOutput<typeof accountSchema>, length: number): AccountData {
  return { program: owner, data: Buffer.from(text, 'base64').subarray(0, length) }
}

function tokenAccountsIn(answer: unknown): readonly TokenAccount[] {
  return v.parse(heldSchema, answer).value.flatMap(({ pubkey, account }) => {
    const data = Buffer.from(account.data[0], 'base64')
    if (data.length < tokenAccountBytes) return []
    return { address: pubkey, mint: encodeBase58(data.subarray(0, 32)), amount: data.readBigUInt64LE(64) }
  })
}
