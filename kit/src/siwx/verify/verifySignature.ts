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

/**
 * Verifies a signature of any message by the rules of its namespace: on eip155 that of `personal_sign` by a key, by a contract (ERC-1271)
 * or by one that is not deployed yet (ERC-6492), which need `client`. The code of each namespace is loaded on first use. Throws
 * LATCHKEY_CAIP__INVALID_NETWORK_ID.
 * @example
 * export const isOf = async (question: SignatureQuestion) => (await verifySignature(question)).status === 'valid'
 */
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
