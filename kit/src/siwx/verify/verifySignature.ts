import { parseCaipNetworkId } from '../../protocol/caip.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { SignatureAnswer, SignatureQuestion } from './SignatureQuestion.js'

const loadVerifyEvmSignature = /* @__PURE__ */ lazyImport(() => import('./verifyEvmSignature.js'))
const loadVerifySolanaSignature = /* @__PURE__ */ lazyImport(() => import('./verifySolanaSignature.js'))
const loadVerifyBitcoinSignature = /* @__PURE__ */ lazyImport(
  () => import('./bitcoin/verifyBitcoinSignature.js')
)
const loadVerifyPolkadotSignature = /* @__PURE__ */ lazyImport(
  () => import('./polkadot/verifyPolkadotSignature.js')
)
const loadVerifyCosmosSignature = /* @__PURE__ */ lazyImport(() => import('./verifyCosmosSignature.js'))

/** Verifies a signature by the rules of its namespace. The code of each namespace is loaded on first use. */
export async function verifySignature(question: SignatureQuestion): Promise<SignatureAnswer> {
  if (typeof question.signature !== 'string') return { status: 'invalid' }
  switch (parseCaipNetworkId(question.chainId).namespace) {
    case 'eip155':
      return (await loadVerifyEvmSignature()).verifyEvmSignature(question)
    case 'solana':
      return (await loadVerifySolanaSignature()).verifySolanaSignature(question)
    case 'bip122':
      return (await loadVerifyBitcoinSignature()).verifyBitcoinSignature(question)
    case 'polkadot':
      return (await loadVerifyPolkadotSignature()).verifyPolkadotSignature(question)
    case 'cosmos':
      return (await loadVerifyCosmosSignature()).verifyCosmosSignature(question)
  }
}
