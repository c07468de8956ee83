import { isSafeRpcMethod, isUnsafeRpcMethod, type UnsafeRpcMethod } from 'latchkey/protocol/frame'
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
import { methodRefused } from './RequestError.js'
import {
  sendSolanaTransaction,
  signAllSolanaTransactions,
  signSolanaMessage,
  signSolanaTransaction,
  type SolanaAsked,
  solanaChainOf
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
  const { account, wallet } = parts
  const words = await loadTexts(chooseLanguage())
  const context: RequestContext = { ...parts, words, batches: createBatches(parts) }
  return {
    async handle({ method, params }, from: FrameRequest) {
      const { origin, signal } = from
      if (isSafeRpcMethod(method))
        return answerSafe(context, method, params, { ...from, account: await account(origin, signal) })
      if (!isUnsafeRpcMethod(method)) throw methodRefused()
      const ofSolana = solana[method]
      if (ofSolana) {
        const { accounts } = await wallet().open(origin, signal)
        const chain = solanaChainOf(context)
        return ofSolana(context, params, { ...from, address: accounts.solana.address, chain })
      }
      const ofEvm = evm[method]
      // Operations that others made are not signed.
      if (!ofEvm) throw methodRefused('The wallet does not support this request')
      return ofEvm(context, params, { ...from, account: await account(origin, signal) })
    }
  }
}
