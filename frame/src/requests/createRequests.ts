import {
  isSafeRpcMethod,
  isUnsafeRpcMethod,
  type KnownRpcMethod,
  type UnsafeRpcMethod
} from 'latchkey/protocol/frame'
import type { RequestParts, Requests } from '../app/Rooms.js'
import type { FrameRequest } from '../channel/FrameHandlers.js'
import { loadTexts } from '../describe/index.js'
import { chooseLanguage } from '../screen/index.js'
import { answerSafe } from './answerSafe.js'
import { createBatches } from './evm/batches.js'
import { sendCalls, sendTransaction } from './evm/sendCalls.js'
import { personalSign, signTypedData } from './evm/signMessages.js'
import { grantPermissions } from './permissions/grantPermissions.js'
import { revokePermissions } from './permissions/revokePermissions.js'
import type { Asked, RequestContext } from './RequestContext.js'
import { methodRefused, RequestError } from './RequestError.js'
import {
  sendSolanaTransaction,
  signAllSolanaTransactions,
  signSolanaMessage,
  signSolanaTransaction,
  type SolanaAsked
} from './solana/signSolana.js'

type Answer<From> = (context: RequestContext, params: unknown, asked: From) => Promise<unknown>

const evm: Readonly<Partial<Record<UnsafeRpcMethod, Answer<Asked>>>> = {
  personal_sign: personalSign,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: sendTransaction,
  wallet_sendCalls: sendCalls,
  wallet_grantPermissions: grantPermissions,
  wallet_revokePermissions: revokePermissions
}

const solana: Readonly<Partial<Record<UnsafeRpcMethod, Answer<SolanaAsked>>>> = {
  solana_signMessage: signSolanaMessage,
  solana_signTransaction: signSolanaTransaction,
  solana_signAllTransactions: signAllSolanaTransactions,
  solana_signAndSendTransaction: sendSolanaTransaction
}

/**
 * Answers RPC_REQUEST by the lists of wire.md section 4.6: safe methods at once, unsafe ones once the person has confirmed them on the screen. A
 * request ends with its signal: `Rejected`, or what it comes to if it was approved before.
 */
export async function createRequests(parts: RequestParts): Promise<Requests> {
  const { account, wallet, chains } = parts
  const words = await loadTexts(chooseLanguage())
  const context: RequestContext = { ...parts, words, batches: createBatches(parts) }
  return {
    async handle({ method, params, chainId }, from: FrameRequest) {
      const { origin, signal } = from
      if (!isSafeRpcMethod(method) && !isUnsafeRpcMethod(method)) throw methodRefused()
      // Before anything is awaited: what the page does next changes the chain of later requests only.
      const chain = readChain(chains, method, chainId)
      const evmAccount = () => account(origin, signal, chain)
      if (isSafeRpcMethod(method))
        return answerSafe(context, method, params, { ...from, account: await evmAccount() })
      const ofSolana = solana[method]
      if (ofSolana) {
        const { accounts } = await wallet().open(origin, signal)
        return ofSolana(context, params, { ...from, address: accounts.solana.address, chain })
      }
      if (method.startsWith('bip122_')) {
        const { answerBitcoin } = await import('./bitcoin/answerBitcoin.js')
        return answerBitcoin(context, method, params, { ...from, chain })
      }
      const ofEvm = evm[method]
      // Operations that others made are not signed.
      if (!ofEvm) throw methodRefused('The wallet does not support this request')
      return ofEvm(context, params, { ...from, account: await evmAccount() })
    }
  }
}

/** The chain that a request names, else the one in use of its method's namespace. Throws 4901 for any other (EIP-1193). */
function readChain(
  { read, inUse }: RequestParts['chains'],
  method: KnownRpcMethod,
  chainId: string | number | undefined
): string {
  const [namespace = ''] = /^(?:solana|bip122)(?=_)/.exec(method) ?? ['eip155']
  try {
    const chain = chainId === undefined ? inUse(namespace) : read(chainId)
    if (chain.startsWith(`${namespace}:`)) return chain
  } catch (cause) {
    throw new RequestError(4901, notServed, { cause })
  }
  throw new RequestError(4901, notServed)
}

const notServed = 'The wallet does not serve this network'
