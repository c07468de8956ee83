import { computeBudgetProgram, memoProgram } from './programs.js'
import { encodeMessage, type Instruction, parseMessage, type WireTransaction } from './transaction.js'

/** A blockhash that no block has: a transaction with it can never be sent. Also the address of the system program, which no key has. */
const nothing = '11111111111111111111111111111111'
/** Pays the fee of a transaction that is never sent: the address where tokens are burned, which no key has. */
const nobody = '1nc1nerator11111111111111111111111111111111'

/**
 * The instruction of the memo program that writes a text; `signers` have to sign it (https://spl.solana.com/memo). Throws nothing.
 * @example encodeMessage({ feePayer: address, blockhash, instructions: [memoInstruction('Invoice 7')] })
 */
export function memoInstruction(text: string, signers: readonly string[] = []): Instruction {
  return {
    program: memoProgram,
    accounts: signers.map(address => ({ address, isSigner: true })),
    data: new TextEncoder().encode(text)
  }
}

/**
 * The message of a transaction that only proves who signs a text: one memo, a blockhash of zeros and a payer without a key, so that no
 * network ever takes it. For accounts of hardware wallets that sign transactions but no messages.
 */
export const encodeMemoProof = (address: string, text: string): Uint8Array =>
  encodeMessage({ feePayer: nobody, blockhash: nothing, instructions: [memoInstruction(text, [address])] })

/**
 * The bytes that an account signed, and its signature, if a transaction is such a proof of exactly this text: it cannot be sent, its payer
 * is another address, and beside the one memo it has at most the compute budget that wallets add. `undefined` for any other.
 */
export function readMemoProof(
  { message, signatures }: WireTransaction,
  { address, text }: { readonly address: string; readonly text: string }
): { readonly signed: Uint8Array; readonly signature: Uint8Array } | undefined {
  const parsed = parseMessage(message)
  if (parsed?.blockhash !== nothing || parsed.signers[0] === address) return undefined
  const programOf = (index: number) => parsed.accounts[index]
  const memos = parsed.instructions.filter(({ program }) => programOf(program) === memoProgram)
  const others = parsed.instructions.filter(({ program }) => programOf(program) !== memoProgram)
  if (memos.length !== 1 || others.some(({ program }) => programOf(program) !== computeBudgetProgram))
    return undefined
  const [memo] = memos
  const at = parsed.signers.indexOf(address)
  const isSignedFor = memo?.accounts.some(index => parsed.accounts[index] === address)
  const wanted = new TextEncoder().encode(text)
  const isSameText =
    memo?.data.length === wanted.length && wanted.every((byte, index) => memo.data[index] === byte)
  const signature = signatures[at]
  return isSignedFor && isSameText && signature ? { signed: message, signature } : undefined
}
