/** What moved in a simulated call. Amounts that tokens tell by their events may be lies; those of the coin are the node's own. */
export type Move = {
  readonly kind: 'coin' | 'token' | 'nft'
  readonly address: string
  readonly id: bigint | undefined
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

/** `Transfer(address,address,uint256)` of ERC-20 and ERC-721. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle(address,address,address,uint256,uint256)` of ERC-1155. */
const singleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** `TransferBatch(address,address,address,uint256[],uint256[])` of ERC-1155. */
const batchTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** With `traceTransfers`, movements of the coin are logs of this address (execution-apis, `eth_simulateV1`). */
const coin = /^0xe{40}$/i

export type Log = { readonly address: string; readonly topics: readonly string[]; readonly data: string }

export function readLog(value: unknown): Log | undefined {
  const { address, topics, data } = (value ?? {}) as Record<string, unknown>
  const isLog =
    typeof address === 'string' &&
    /^0x[\da-f]{40}$/i.test(address) &&
    Array.isArray(topics) &&
    topics.every(topic => typeof topic === 'string' && /^0x[\da-f]{64}$/i.test(topic)) &&
    typeof data === 'string' &&
    /^0x(?:[\da-f]{2})*$/i.test(data)
  return isLog ? { address, topics: topics.map(topic => topic.toLowerCase()), data } : undefined
}

export function readMoves({ address, topics: [topic, one, two, three], data }: Log): readonly Move[] {
  const words = data.slice(2).match(/.{64}/g) ?? []
  const move = { address, ...between(one, two) }
  if (topic === transferTopic && three) return [{ ...move, kind: 'nft', id: BigInt(three), amount: 1n }]
  if (topic === transferTopic && two && words[0])
    return [
      { ...move, kind: coin.test(address) ? 'coin' : 'token', id: undefined, amount: numberOf(words[0]) }
    ]
  if (topic === singleTopic && three && words[1]) {
    const [id, amount] = [numberOf(words[0]), numberOf(words[1])]
    return [{ address, ...between(two, three), kind: 'nft', id, amount }]
  }
  if (topic === batchTopic && three) {
    const [ids, amounts] = [listAt(words, 0), listAt(words, 1)]
    return ids.map((id, index) => ({
      address,
      ...between(two, three),
      kind: 'nft' as const,
      id,
      amount: amounts[index] ?? 0n
    }))
  }
  return []
}

const between = (from = '', to = '') => ({ from: `0x${from.slice(-40)}`, to: `0x${to.slice(-40)}` })
const numberOf = (word = '0') => BigInt(`0x${word}`)

/** An array of numbers in the ABI's encoding, whose offset is at a word; nothing where it is not whole. */
function listAt(words: readonly string[], index: number): readonly bigint[] {
  const offset = Number(numberOf(words[index])) / 32
  const size = Number(numberOf(words[offset]))
  const items = words.slice(offset + 1, offset + 1 + size)
  return Number.isSafeInteger(offset) && items.length === size ? items.map(numberOf) : []
}
