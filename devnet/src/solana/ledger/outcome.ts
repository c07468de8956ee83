import { getBase58Decoder } from '@solana/kit'
import type { TransactionMetadata } from 'litesvm'
import { programs } from '../programs.js'
import type { DecodedTransaction } from './decodeTransaction.js'
import type { TransactionError } from './describeError.js'

/** An instruction that a program called; data in base58. */
export type InnerInstruction = {
  readonly programIdIndex: number
  readonly accounts: readonly number[]
  readonly data: string
  readonly stackHeight: number
}

/** What a run of a transaction said. */
export type Outcome = {
  readonly error: TransactionError | null
  readonly logs: readonly string[]
  readonly units: number
  readonly inner: readonly { readonly index: number; readonly instructions: readonly InnerInstruction[] }[]
  readonly returnData: { readonly programId: string; readonly data: readonly [string, 'base64'] } | null
}

/** What clients show of a memo: `[4] text`, as `getSignaturesForAddress` has it. */
export function memoOf({ instructions, staticAccounts }: DecodedTransaction): string | null {
  const memos = instructions.flatMap(({ program, data }) => {
    const of = staticAccounts[program]
    return of === programs.memo || of === programs.formerMemo
      ? [`[${data.length}] ${new TextDecoder().decode(data)}`]
      : []
  })
  return memos.length === 0 ? null : memos.join('; ')
}

/** What litesvm says of a run. */
export function outcomeOf(meta: TransactionMetadata, error: TransactionError | null): Outcome {
  const encode58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)
  const returned = meta.returnData()
  const data = returned.data()
  return {
    error,
    logs: meta.logs(),
    units: Number(meta.computeUnitsConsumed()),
    inner: meta.innerInstructions().flatMap((list, index) => {
      const instructions = list.map(one => ({
        programIdIndex: one.instruction().programIdIndex(),
        accounts: [...one.instruction().accounts()],
        data: encode58(one.instruction().data()),
        stackHeight: one.stackHeight()
      }))
      return instructions.length === 0 ? [] : [{ index, instructions }]
    }),
    returnData:
      data.length === 0
        ? null
        : {
            programId: encode58(returned.programId()),
            data: [Buffer.from(data).toString('base64'), 'base64']
          }
  }
}
