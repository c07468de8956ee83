import type { SignedIn, SignInQuestion } from '../core/contracts/Connector.js'
import { toBase58 } from '../protocol/base58.js'
import { toBase64 } from '../protocol/base64.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import { requestUnsupported, walletBroken } from '../protocol/errors/wallet.js'
import { lazyImport } from '../protocol/lazyImport.js'
import { clusterOf } from '../protocol/solana/clusters.js'
import type { WalletPort } from './WalletPort.js'

const loadParseMessage = /* @__PURE__ */ lazyImport(() => import('../siwx/text/parseMessage.js'))
const loadMemo = /* @__PURE__ */ lazyImport(() => import('../protocol/solana/memo.js'))
const loadTransaction = /* @__PURE__ */ lazyImport(() => import('../protocol/solana/transaction.js'))

type Way = (port: WalletPort, reference: string, question: SignInQuestion) => Promise<SignedIn>

/**
 * Signs in by the best way that the account has, in this order: Sign-In With Solana, where the wallet itself writes the text and shows whose it
 * is; a signed message; a transaction with a memo that can never be sent, for accounts of hardware wallets that sign nothing else. A way that
 * fails leads to the next, except if the person declined.
 */
export async function signIn(
  port: WalletPort,
  reference: string,
  question: SignInQuestion
): Promise<SignedIn> {
  const ways = [
    ['solana:signIn', bySignIn],
    ['solana:signMessage', byMessage],
    ['solana:signTransaction', byMemo]
  ] as const
  let failure: unknown = requestUnsupported({ context: { method: 'solana:signMessage' } })
  for (const [feature, way] of ways) {
    if (!port.can(feature, question.address)) continue
    try {
      return await way(port, reference, question)
    } catch (error) {
      if (isFinal(error)) throw error
      failure = error
    }
  }
  throw failure
}

/** Another request would only ask the person again. */
const isFinal = (error: unknown): boolean =>
  isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED') ||
  isLatchkeyError(error, 'LATCHKEY_CONNECT__ALREADY_PENDING') ||
  isLatchkeyError(error, 'LATCHKEY_CONNECT__WALLET_DISCONNECTED')

const fields = [
  'domain',
  'uri',
  'version',
  'nonce',
  'chainId',
  'accountAddress',
  'statement',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
  'resources'
] as const

const bySignIn: Way = async (port, reference, { data, address }) => {
  const { chainId: caip, accountAddress: _, networkName: __, scheme: ___, ...asked } = data
  const cluster = clusterOf(reference)
  // The texts of other networks name them by CAIP-2: all of one's own would be `localnet`.
  const chainId = cluster === 'localnet' ? caip : cluster
  const answer = await port.signIn({ ...withoutAbsent(asked), address, chainId } as never)
  if (answer.address !== address) throw walletBroken()
  const message = readText(answer.signed)
  const { parseMessage } = await loadParseMessage()
  try {
    // Rebuilds the text from its fields, and compares it.
    const { layout: ____, ...signed } = parseMessage(message)
    const isSame = fields.every(field => String(signed[field]) === String(data[field]))
    if (!isSame) throw walletBroken()
    return { data: signed, message, signature: toBase58(answer.signature) }
  } catch (cause) {
    throw isLatchkeyError(cause, 'LATCHKEY_CONNECT__WALLET_BROKEN') ? cause : walletBroken({ cause })
  }
}

const byMessage: Way = async (port, _, { data, message, address }) => {
  const bytes = new TextEncoder().encode(message)
  const { signed, signature } = await port.signMessage(address, bytes)
  if (signed.join() !== bytes.join()) throw walletBroken()
  return { data, message, signature: toBase58(signature) }
}

const byMemo: Way = async (port, network, { data, message, address }) => {
  const [{ encodeMemoProof, readMemoProof }, { encodeTransaction, parseTransaction, transactionLimit }] =
    await Promise.all([loadMemo(), loadTransaction()])
  const transaction = encodeTransaction(encodeMemoProof(address, message))
  if (transaction.length > transactionLimit)
    throw requestUnsupported({ context: { method: 'solana:signMessage' } })
  const [signed] = await port.signTransactions({ address, network, transactions: [transaction] })
  const parsed = signed && parseTransaction(signed)
  const proof = parsed && readMemoProof(parsed, { address, text: message })
  if (!signed || !proof || proof.signature.every(byte => byte === 0)) throw walletBroken()
  return { data, message, signature: toBase64(signed) }
}

/** The text that a wallet says to have signed. Throws LATCHKEY_CONNECT__WALLET_BROKEN if it is no UTF-8. */
function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw walletBroken({ cause })
  }
}

function withoutAbsent(values: object): object {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && typeof value !== 'function')
  )
}
