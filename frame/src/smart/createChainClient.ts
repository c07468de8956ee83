import type { Address, Hex } from 'viem'
import type { Rpc } from '../contracts/Described.js'
import type { FrameChain } from '../contracts/FrameConfig.js'
import { type Fee, readFees } from '../requests/evm/readFees.js'
import { readQuantity } from '../service/readQuantity.js'

/** What smart accounts read from the node of a chain. Each rejects with a `TypeError` where the answer is not valid. */
export type ChainClient = {
  readonly chainId: number
  /** `0x` of an address without code. */
  readonly code: (address: Address) => Promise<Hex>
  /** The nonce of the next transaction, after those that wait. */
  readonly nonce: (address: Address) => Promise<number>
  readonly balance: (address: Address) => Promise<bigint>
  readonly blockNumber: () => Promise<bigint>
  /** What a contract returns; `0x` where there is none. */
  readonly call: (to: Address, data: Hex) => Promise<Hex>
  readonly fees: () => Promise<Extract<Fee['price'], { readonly type: 'eip1559' }>>
}

export const chainIdOf = ({ id }: { readonly id: string }) => Number(id.slice('eip155:'.length))

/** Reads of a chain's node. */
export function createChainClient(chain: FrameChain, rpc: Rpc): ChainClient {
  const quantity = async (method: string, params: readonly unknown[]): Promise<bigint> => {
    const read = readQuantity(await rpc(chain.id, method, params))
    if (read === undefined) throw new TypeError('The network gave an answer that is not valid')
    return read
  }
  const bytes = async (method: string, params: readonly unknown[]): Promise<Hex> => {
    const read = await rpc(chain.id, method, params)
    if (!isBytes(read)) throw new TypeError('The network gave an answer that is not valid')
    return read
  }
  return {
    chainId: chainIdOf(chain),
    code: address => bytes('eth_getCode', [address, 'latest']),
    nonce: async address => Number(await quantity('eth_getTransactionCount', [address, 'pending'])),
    balance: address => quantity('eth_getBalance', [address, 'latest']),
    blockNumber: () => quantity('eth_blockNumber', []),
    call: (to, data) => bytes('eth_call', [{ to, data }, 'latest']),
    async fees() {
      const fees = await readFees(rpc, chain.id)
      const price = (fees.find(({ speed }) => speed === 'normal') ?? fees[0])?.price
      if (price?.type !== 'eip1559') throw new TypeError('The network has no fees by EIP-1559')
      return price
    }
  }
}

/** Whether an answer is bytes as hexadecimal digits. */
const isBytes = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x(?:[\da-f]{2})*$/i.test(value)
