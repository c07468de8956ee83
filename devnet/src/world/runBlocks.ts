import { type Address, type Hex, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Rpc } from './createRpc.js'
import type { Block, Signer, Step } from './steps.js'

export type RunOptions = {
  readonly rpc: Rpc
  readonly chainId: number
  readonly blocks: readonly Block[]
  /** The end of the history, in seconds since 1970. */
  readonly end: number
}

/** Fixed, like the gas: estimates would make hashes depend on the node. */
const fees = { maxFeePerGas: 10_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n } as const
const defaultGas = 500_000n

type Receipt = { readonly transactionHash: Hex; readonly status: Hex }

/**
 * Mines each block with its steps at its time; the chain must not mine by itself. Throws if a transaction that should
 * succeed failed, or the other way round.
 */
export async function runBlocks({ rpc, chainId, blocks, end }: RunOptions): Promise<void> {
  const request = await createRequest(rpc, chainId)
  const first = Number(await rpc.call('eth_blockNumber')) + 1
  for (const { ago, steps } of blocks) {
    const requests: (readonly [string, unknown])[] = []
    for (const step of steps) requests.push(await request(step))
    // In one request: they have one sender, whose nonces are their order.
    await rpc.batch(requests)
    await rpc.call('evm_mine', { timestamp: end - ago })
  }
  const receipts = await rpc.batch(
    blocks.map((_, index) => ['eth_getBlockReceipts', numberToHex(first + index)] as const)
  )
  for (const [index, { steps }] of blocks.entries()) check(steps, receipts[index] as readonly Receipt[])
}

function check(steps: readonly Step[], receipts: readonly Receipt[]): void {
  for (const [index, { fails, to, data }] of steps.entries()) {
    const status = receipts[index]?.status
    if (status === (fails ? '0x0' : '0x1')) continue
    const call = `to ${to ?? 'a new contract'} (${data?.slice(0, 10) ?? 'ether'})`
    throw new Error(`A transaction ${call} has the status ${status ?? 'unmined'} while preparing devnet.`)
  }
}

/**
 * Returns a function that makes the RPC request of a step. Anvil signs for its own accounts, which is ten times as fast;
 * steps of others are signed here.
 */
async function createRequest(rpc: Rpc, chainId: number) {
  const unlocked = new Set((await rpc.call('eth_accounts')) as readonly string[])
  const nonces = new Map<Address, number>()
  const nextNonce = async ({ address }: Signer) => {
    const nonce = nonces.get(address) ?? Number(await rpc.call('eth_getTransactionCount', address, 'latest'))
    nonces.set(address, nonce + 1)
    return nonce
  }
  return async ({
    from,
    to,
    data,
    value = 0n,
    gas = defaultGas
  }: Step): Promise<readonly [string, unknown]> => {
    const nonce = await nextNonce(from)
    const target = { ...(to ? { to } : {}), ...(data ? { data } : {}) }
    if (unlocked.has(from.address.toLowerCase())) {
      const numbers = { ...fees, nonce: BigInt(nonce), value, gas }
      const hex = Object.entries(numbers).map(([name, number]) => [name, numberToHex(number)])
      return ['eth_sendTransaction', { ...target, ...Object.fromEntries(hex), from: from.address }]
    }
    const account = privateKeyToAccount(from.privateKey)
    const transaction = { ...fees, ...target, nonce, value, gas, chainId, type: 'eip1559' } as const
    return ['eth_sendRawTransaction', await account.signTransaction(transaction)]
  }
}
