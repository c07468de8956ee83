import { type Address, encodeFunctionData, erc20Abi, type Hex, isHex } from 'viem'
import { createReadCache } from '../../chains/createReadCache.js'
import {
  type ChainReader,
  type ContractCall,
  decodeAggregate,
  encodeAggregate,
  wordOf
} from '../../chains/readMany.js'

/** `whole`: transfers arrive whole. `partly`: the token keeps a part of them. Undefined: the node cannot say. */
export type Transfers = 'whole' | 'partly' | undefined

/** What transfers of `token` from and to `holder`, a pool that has it, lose. */
export type TransferCheck = (token: Address, holder: Address) => Promise<Transfers>

/** How long an answer is used, in ms: a token may change, and a node may not know now. */
const lifetime = 10 * 60 * 1000
const unknownLifetime = 30_000
/** Base units that are sent: more than one of any fee of 0.1 %. */
const sample = 1_000n
/** Receives the sample: an arbitrary account, of which no key is known. */
const receiver: Address = '0x4c6a1dc0a1b1a1f8fbbe4e9c7a3c6d0f3a9e51d7'

/**
 * Creates the check of transfers: a call in which the pool and a receiver have the code of Multicall3 (the state overrides of `eth_call`,
 * geth.ethereum.org/docs/interacting-with-geth/rpc/objects), so that the pool sends a sample and gets it back. Nodes without overrides
 * cannot say.
 */
export function createTransferCheck(reader: ChainReader, now: () => number): TransferCheck {
  const cache = createReadCache<Transfers>({
    now,
    lifetime: found => (found === undefined ? unknownLifetime : lifetime),
    capacity: 5_000,
    maxBytes: 8 * 1024 * 1024
  })
  return (token, holder) =>
    // A token may tax the transfers of some pools only.
    cache.read(`${token}:${holder}`.toLowerCase(), () =>
      readTransfers(reader, token, holder).catch(() => undefined)
    )
}

async function readTransfers(reader: ChainReader, token: Address, holder: Address): Promise<Transfers> {
  const { client, multicall3 } = reader
  if (multicall3 === undefined) return undefined
  const code = await client.request({ method: 'eth_getCode', params: [multicall3, 'latest'] })
  const balanceOf = (owner: Address): ContractCall => ({
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  })
  const transfer = (to: Address): ContractCall => ({
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, sample] })
  })
  const calls = [
    balanceOf(receiver),
    transfer(receiver),
    balanceOf(receiver),
    balanceOf(holder),
    { to: receiver, data: encodeAggregate([transfer(holder)]) },
    balanceOf(holder)
  ]
  const result: unknown = await client.request({
    method: 'eth_call',
    params: [
      { to: holder, data: encodeAggregate(calls) },
      'latest',
      { [holder]: { code: code as Hex }, [receiver]: { code: code as Hex } }
    ]
  })
  const words = isHex(result) ? decodeAggregate(result, calls.length, 32) : undefined
  // The third and the sixth call come after a transfer.
  const [before, , after, left, , back] = words?.map(word => wordOf(word)) ?? []
  if (before === undefined || after === undefined || left === undefined || back === undefined)
    return undefined
  // The pool could not send at all: it has less than the sample, or the token is closed.
  if (after === before) return undefined
  if (after - before < sample) return 'partly'
  return back > left && back - left < sample ? 'partly' : 'whole'
}
