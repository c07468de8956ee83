import {
  type Address,
  decodeAbiParameters,
  encodeFunctionData,
  erc721Abi,
  pad,
  parseAbi,
  parseAbiParameters,
  toEventSelector
} from 'viem'
import { isUnavailable } from '../chains/evmClient.js'
import { type ChainReader, readMany, wordOf } from '../chains/readMany.js'
import type { NftSourceConfig } from '../config/dataSources.js'
import type { NftCandidate, NftSource } from './NftSource.js'
import { type Log, readLogs } from './readLogs.js'

type Collections = Extract<NftSourceConfig, { type: 'collections' }>['collections']
type Collection = Collections[number]

/** The most NFTs of one collection that are read one by one from an ERC-721 Enumerable. */
const maxEnumerated = 500

const enumerableAbi = parseAbi(['function tokenOfOwnerByIndex(address, uint256) view returns (uint256)'])
const transfer = toEventSelector('Transfer(address,address,uint256)')
const transferSingle = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const transferBatch = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')

/**
 * The NFTs of configured collections: by ERC-721 Enumerable where a contract has it, otherwise by the logs of the transfers
 * to the account (EIP-721, EIP-1155).
 */
export function createCollectionNfts(collections: Collections, reader: ChainReader): NftSource {
  const of = (standard: Collection['standard']) => collections.filter(one => one.standard === standard)
  return async account => {
    const found = await Promise.all([
      ...of('ERC1155').map(collection => receivedNfts(reader, collection, account)),
      ownedNfts(reader, of('ERC721'), account)
    ])
    return {
      items: found.flatMap(({ items }) => items),
      isComplete: found.every(({ isComplete }) => isComplete)
    }
  }
}

type Result = Awaited<ReturnType<NftSource>>

async function ownedNfts(reader: ChainReader, collections: Collections, account: Address): Promise<Result> {
  if (collections.length === 0) return { items: [], isComplete: true }
  const data = encodeFunctionData({ abi: erc721Abi, functionName: 'balanceOf', args: [account] })
  const counts = await readMany(
    reader,
    collections.map(({ address }) => ({ to: address as Address, data }))
  )
  const found = await Promise.all(
    collections.map((collection, i) => enumerate(reader, collection, account, wordOf(counts[i])))
  )
  return {
    items: found.flatMap(({ items }) => items),
    isComplete: found.every(({ isComplete }) => isComplete)
  }
}

async function enumerate(
  reader: ChainReader,
  collection: Collection,
  account: Address,
  count: bigint | undefined
): Promise<Result> {
  if (count === undefined || count === 0n) return { items: [], isComplete: count !== undefined }
  const length = Number(count < BigInt(maxEnumerated) ? count : BigInt(maxEnumerated))
  const results = await readMany(
    reader,
    Array.from({ length }, (_, index) => ({
      to: collection.address as Address,
      data: encodeFunctionData({
        abi: enumerableAbi,
        functionName: 'tokenOfOwnerByIndex',
        args: [account, BigInt(index)]
      })
    }))
  )
  const ids = results.flatMap(result => wordOf(result) ?? [])
  if (ids.length < length) return receivedNfts(reader, collection, account)
  return { items: ids.map(id => candidateOf(collection, id)), isComplete: count <= BigInt(maxEnumerated) }
}

/** The NFTs that the account ever received; whether it still has them is checked afterwards. */
async function receivedNfts(
  { client }: ChainReader,
  collection: Collection,
  account: Address
): Promise<Result> {
  const topic = pad(account, { size: 32 })
  const topics =
    collection.standard === 'ERC721'
      ? [transfer, null, topic]
      : [[transferSingle, transferBatch], null, null, topic]
  try {
    const filter = { address: collection.address as Address, topics }
    const { logs, isComplete } = await readLogs(client, filter, BigInt(collection.fromBlock))
    return { items: logs.flatMap(idsOf).map(id => candidateOf(collection, id)), isComplete }
  } catch (error) {
    if (isUnavailable(error)) throw error
    return { items: [], isComplete: false }
  }
}

function candidateOf({ address, standard }: Collection, tokenId: bigint): NftCandidate {
  return { contract: address.toLowerCase() as Address, tokenId, standard, isSpam: false }
}

const single = parseAbiParameters('uint256, uint256')
const batch = parseAbiParameters('uint256[], uint256[]')

/** The token ids of a log; a contract may emit anything. */
function idsOf({ topics, data }: Log): readonly bigint[] {
  try {
    if (topics[0] === transfer) return topics[3] === undefined ? [] : [BigInt(topics[3])]
    if (topics[0] === transferSingle) return [decodeAbiParameters(single, data)[0]]
    if (topics[0] === transferBatch) return decodeAbiParameters(batch, data)[0]
  } catch {
    return []
  }
  return []
}
