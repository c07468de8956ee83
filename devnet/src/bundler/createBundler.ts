import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  parseEventLogs,
  type TransactionReceipt,
  zeroAddress
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import {
  entryPoint07Abi,
  entryPoint08Abi,
  formatUserOperationRequest,
  getUserOperationHash,
  toPackedUserOperation
} from 'viem/account-abstraction'
import { devnetPeople } from '../people.js'
import { devnetSmartAccounts } from '../smartAccounts.js'
import { createRpc } from '../world/createRpc.js'
import { BundlerError } from './BundlerError.js'
import { estimateGas, refusal } from './estimateGas.js'
import { entryPoints, type Operation, readOperation } from './readOperation.js'

/** A bundler of ERC-4337 (ERC-7769) that is a paymaster of ERC-7677, too, for one chain of devnet. */
export type Bundler = { readonly call: (method: string, parameters: readonly unknown[]) => Promise<unknown> }

type Known = { readonly sent: Operation; readonly transaction: Hex }

const abis = { '0.7': entryPoint07Abi, '0.8': entryPoint08Abi } as const

/**
 * Each operation is a bundle of its own, sent with a key of devnet. It has no mempool: an operation that cannot be executed now is refused.
 */
export function createBundler({
  rpcUrl,
  chainId
}: {
  readonly rpcUrl: string
  readonly chainId: number
}): Bundler {
  const rpc = createRpc(rpcUrl)
  const transport = http(rpcUrl)
  const client = createPublicClient({ transport, pollingInterval: 50 })
  const account = privateKeyToAccount(devnetPeople.bundler.privateKey)
  const wallet = createWalletClient({ account, transport })
  const known = new Map<Hex, Known>()
  // One at a time: they share the nonces of one key.
  let last: Promise<unknown> = Promise.resolve()

  const hashOf = ({ operation, entryPoint, version }: Operation) =>
    getUserOperationHash({
      chainId,
      entryPointAddress: entryPoint,
      entryPointVersion: version,
      userOperation: operation as never
    })

  async function send(sent: Operation): Promise<Hex> {
    const hash = hashOf(sent)
    if (known.has(hash)) return hash
    const { operation, entryPoint, version } = sent
    const { authorization } = operation
    const abi = abis[version]
    const args = [[toPackedUserOperation(operation)], account.address] as const
    const call = {
      to: entryPoint,
      data: encodeFunctionData({ abi: entryPoint08Abi, functionName: 'handleOps', args }),
      ...(authorization && { authorizationList: [authorization] })
    }
    const gas = await client.estimateGas({ account: account.address, ...call }).catch((error: unknown) => {
      const cause = error as { walk?: (match: (part: { data?: Hex }) => boolean) => { data?: Hex } | null }
      const data = cause.walk?.(part => typeof part.data === 'string')?.data
      throw refusal(abi, { error: { message: (error as Error).message, ...(data && { data }) } })
    })
    const transaction = await wallet.sendTransaction({ ...call, gas: (gas * 3n) / 2n, chain: null })
    known.set(hash, { sent, transaction })
    return hash
  }

  async function receipt(hash: Hex): Promise<unknown> {
    const found = known.get(hash)
    if (!found) return null
    const mined = await client.getTransactionReceipt({ hash: found.transaction }).catch(() => undefined)
    if (!mined) return null
    const [event] = parseEventLogs({
      abi: entryPoint08Abi,
      eventName: 'UserOperationEvent',
      logs: mined.logs,
      args: { userOpHash: hash }
    })
    if (!event) return null
    const { sender, nonce, success, actualGasCost, actualGasUsed, paymaster } = event.args
    return {
      userOpHash: hash,
      entryPoint: found.sent.entryPoint,
      sender,
      nonce: numberToHex(nonce),
      success,
      actualGasCost: numberToHex(actualGasCost),
      actualGasUsed: numberToHex(actualGasUsed),
      ...(paymaster !== zeroAddress && { paymaster }),
      logs: (await rawReceipt(mined)).logs,
      receipt: await rawReceipt(mined)
    }
  }

  const rawReceipt = async ({ transactionHash }: TransactionReceipt) =>
    (await rpc.call('eth_getTransactionReceipt', transactionHash)) as { readonly logs: readonly unknown[] }

  const methods: Readonly<Record<string, (parameters: readonly unknown[]) => unknown>> = {
    eth_chainId: () => numberToHex(chainId),
    eth_supportedEntryPoints: () => Object.values(entryPoints),
    eth_estimateUserOperationGas: parameters => estimateGas(rpc, readOperation(parameters, false)),
    eth_sendUserOperation(parameters) {
      const sent = readOperation(parameters, true)
      const turn = last.then(() => send(sent))
      last = turn.catch(() => {})
      return turn
    },
    eth_getUserOperationReceipt: ([hash]) => receipt(hash as Hex),
    eth_getUserOperationByHash([hash]) {
      const found = known.get(hash as Hex)
      if (!found) return null
      const { sent, transaction } = found
      const userOperation = formatUserOperationRequest(sent.operation)
      return { userOperation, entryPoint: sent.entryPoint, transactionHash: transaction }
    },
    // ERC-7677. The paymaster needs no signature, so that what it says for an estimate is final.
    pm_getPaymasterStubData: () => ({ ...sponsor, isFinal: false }),
    pm_getPaymasterData: () => sponsor
  }
  return {
    call: async (method, parameters) => {
      const handle = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!handle) throw new BundlerError(-32601, 'The method does not exist')
      return handle(parameters)
    }
  }
}

const sponsor = {
  paymaster: devnetSmartAccounts.paymaster,
  paymasterData: '0x',
  paymasterVerificationGasLimit: '0xea60',
  paymasterPostOpGasLimit: '0x1',
  sponsor: { name: 'Devnet' }
} as const
