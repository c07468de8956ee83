import {
  appendTransactionMessageInstructions,
  type Blockhash,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners
} from '@solana/kit'

/** Signs a transaction of version 0 with the signers in its instructions, and returns its bytes. */
export async function signBytes(
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
  blockhash: string
): Promise<Uint8Array> {
  const lifetime = { blockhash: blockhash as Blockhash, lastValidBlockHeight: 0n }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    empty => setTransactionMessageFeePayerSigner(payer, empty),
    unaged => setTransactionMessageLifetimeUsingBlockhash(lifetime, unaged),
    idle => appendTransactionMessageInstructions(instructions, idle)
  )
  const signed = await signTransactionMessageWithSigners(message)
  return new Uint8Array(getTransactionEncoder().encode(signed))
}
