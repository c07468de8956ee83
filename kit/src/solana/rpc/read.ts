import { fromBase64 } from '../../protocol/base64.js'
import { rpcFailed } from '../../protocol/errors/wallet.js'
import { peek } from '../../protocol/peek.js'
import { isAddress } from '../address.js'

/** A block is read once the cluster has voted for it: it is then kept, in practice. https://solana.com/docs/rpc#configuring-state-commitment */
export const confirmed = { commitment: 'confirmed' } as const

/** More bytes than a mint with all its extensions has. */
const dataLimit = 32_768

/** An account of the network. `undefined` in lists: it does not exist. */
export type ChainAccount = {
  readonly lamports: bigint
  /** The program that owns it. */
  readonly owner: string
  readonly isExecutable: boolean
  readonly data: Uint8Array
}

/** The value of an answer with a context. */
export const resultOf = (answer: unknown): unknown => peek(answer, 'value')

/** An amount, from a number or a decimal text. Throws LATCHKEY_RPC__FAILED for anything else. */
export function readInteger(value: unknown): bigint {
  const isText = typeof value === 'string' && /^\d{1,20}$/.test(value)
  const isNumber = typeof value === 'number' && Number.isInteger(value) && value >= 0
  if (!isText && !isNumber) throw rpcFailed({ details: 'a result is not an amount' })
  return BigInt(value as string | number)
}

/** An account with `encoding: 'base64'`; `undefined` if it does not exist. Throws LATCHKEY_RPC__FAILED. */
export function readAccount(value: unknown): ChainAccount | undefined {
  if (value === null) return undefined
  const owner = peek(value, 'owner')
  const data = fromBase64(peek(peek(value, 'data'), '0'), dataLimit)
  if (!isAddress(owner) || !data) throw rpcFailed({ details: 'a result is not an account' })
  return {
    lamports: readInteger(peek(value, 'lamports')),
    owner,
    isExecutable: peek(value, 'executable') === true,
    data
  }
}
