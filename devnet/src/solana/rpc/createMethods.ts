import type { Ledger } from '../ledger/createLedger.js'
import { RpcFailure } from '../ledger/RpcFailure.js'
import { accountMethods } from './accountMethods.js'
import { chainMethods } from './chainMethods.js'
import { transactionMethods } from './transactionMethods.js'

/** What methods get. */
export type MethodTools = {
  readonly ledger: Ledger
  /** Sends lamports from the faucet; resolves with the transaction's signature. */
  readonly airdrop: (to: string, lamports: number) => Promise<string>
}

/** Methods by their names. They throw `RpcFailure`. */
export type Methods = Readonly<Record<string, (tools: MethodTools, params: readonly unknown[]) => unknown>>

const methods: Methods = { ...chainMethods, ...accountMethods, ...transactionMethods }

/** Answers a call, or throws -32601 for a method that this devnet does not have. */
export async function callMethod(
  tools: MethodTools,
  name: string,
  params: readonly unknown[]
): Promise<unknown> {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (method === undefined) throw new RpcFailure(-32601, 'Method not found')
  return method(tools, params)
}
