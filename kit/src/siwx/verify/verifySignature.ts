import { parseCaipNetworkId } from '../../protocol/caip.js'
import type { SignatureAnswer, SignatureQuestion } from './SignatureQuestion.js'

/** Verifies a signature by the rules of its namespace. What each needs is loaded when it is needed. */
export async function verifySignature(question: SignatureQuestion): Promise<SignatureAnswer> {
  if (typeof question.signature !== 'string') return { status: 'invalid' }
  switch (parseCaipNetworkId(question.chainId).namespace) {
    case 'eip155':
      return (await import('./verifyEvmSignature.js')).verifyEvmSignature(question)
    case 'solana':
      return (await import('./verifySolanaSignature.js')).verifySolanaSignature(question)
    case 'bip122':
      return (await import('./bitcoin/verifyBitcoinSignature.js')).verifyBitcoinSignature(question)
    case 'polkadot':
      return (await import('./polkadot/verifyPolkadotSignature.js')).verifyPolkadotSignature(question)
    case 'cosmos':
      return (await import('./verifyCosmosSignature.js')).verifyCosmosSignature(question)
  }
}
