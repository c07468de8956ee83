import { rpcNotAllowed } from '../errors/embedded.js'
import {
  anything,
  type Check,
  either,
  fields,
  flag,
  listOf,
  maybe,
  nothing,
  oneOf,
  text,
  where
} from './checks.js'
import { isSafeRpcMethod, isUnsafeRpcMethod, type KnownRpcMethod } from './rpcMethods.js'
import { chainId } from './values.js'

/**
 * A request to the wallet. `params` has the form of its method (wire.md section 4.6). `chainId`: the chain that it is for; by default the one in use
 * of the method's namespace.
 */
export type FrameRpcRequest = {
  readonly method: KnownRpcMethod
  readonly params?: unknown
  readonly chainId?: string | number | undefined
}

/** On a list, but refused: their operations are made by the wallet itself. */
const refusedMethods: readonly string[] = [
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'eth_sendUserOperation'
]

const hex = text(/^0x/)
const callsChain = either(text(), where<number>(Number.isSafeInteger))
const commitments = [
  'processed',
  'confirmed',
  'finalized',
  'recent',
  'single',
  'singleGossip',
  'root',
  'max'
] as const
const count = where<number>(value => Number.isSafeInteger(value) && Number(value) >= 0)

/** Methods whose parameters are not a list of anything. */
const ownRules: Readonly<Partial<Record<KnownRpcMethod, Check<unknown>>>> = {
  eth_accounts: nothing,
  eth_blockNumber: nothing,
  eth_chainId: nothing,
  eth_gasPrice: nothing,
  eth_maxPriorityFeePerGas: nothing,
  eth_newBlockFilter: nothing,
  eth_newPendingTransactionFilter: nothing,
  wallet_getCapabilities: nothing,
  wallet_revokePermissions: anything,
  wallet_getAssets: anything,
  wallet_getCallsStatus: listOf(text()),
  wallet_sendCalls: listOf(
    fields({
      chainId: maybe(callsChain),
      from: maybe(text()),
      version: maybe(text()),
      atomicRequired: maybe(flag),
      id: maybe(text()),
      capabilities: maybe(anything),
      calls: listOf(
        fields({ to: hex, data: maybe(hex), value: maybe(text()), capabilities: maybe(anything) })
      )
    })
  ),
  bip122_signMessage: fields({
    account: text(),
    message: text(),
    protocol: maybe(oneOf(['ecdsa', 'bip322'] as const))
  }),
  bip122_signPsbt: fields({
    account: text(),
    psbt: text(),
    signInputs: listOf(fields({ index: count, address: text(), sighashTypes: maybe(listOf(count)) })),
    broadcast: maybe(flag)
  }),
  bip122_sendTransfer: fields({ account: text(), recipientAddress: text(), amount: text() }),
  solana_signMessage: fields({ message: text(), pubkey: text() }),
  solana_signTransaction: fields({ transaction: text() }),
  solana_signAllTransactions: fields({ transactions: listOf(text()) }),
  solana_signAndSendTransaction: fields({
    transaction: text(),
    options: maybe(
      fields({
        skipPreflight: maybe(flag),
        preflightCommitment: maybe(oneOf(commitments)),
        maxRetries: maybe(count),
        minContextSlot: maybe(count)
      })
    )
  })
}

/**
 * Checks a request by the rules of its method. Throws LATCHKEY_REQUEST__NOT_ALLOWED for a method on neither list, else
 * LATCHKEY_FRAME__INVALID_MESSAGE.
 */
export const checkRpcRequest: Check<FrameRpcRequest> = (value, place) => {
  const { method, params, ...rest } = fields({
    method: text(),
    params: maybe(anything),
    chainId: maybe(chainId)
  })(value, place)
  if (!isSafeRpcMethod(method) && !isUnsafeRpcMethod(method)) throw rpcNotAllowed({ context: { method } })
  const at = `${place}.params`
  if (refusedMethods.includes(method)) return where<never>(() => false)(method, `${place}.method`)
  const checked = (ownRules[method] ?? listOf(anything))(params, at)
  const chain = rest.chainId === undefined ? {} : { chainId: rest.chainId }
  return { method, ...(checked === undefined ? {} : { params: checked }), ...chain }
}

/** What kind of result an answer is (SPEC section 5): a hash or signature, or anything else. */
export type RpcResultClass = 'RPC_RESPONSE_TRANSACTION_HASH' | 'RPC_RESPONSE_OBJECT'

/**
 * The class of a result: `0x` and 64 hex digits (a transaction), or `0x` and 62 or more (a signed message), is a hash.
 * @example rpcResultClass('0x1') // 'RPC_RESPONSE_OBJECT'
 */
export function rpcResultClass(result: unknown): RpcResultClass {
  return typeof result === 'string' && /^0x[\da-f]{62,}$/i.test(result)
    ? 'RPC_RESPONSE_TRANSACTION_HASH'
    : 'RPC_RESPONSE_OBJECT'
}
