import type { Bcoin, BcoinBlock, BcoinEntry, BcoinTransaction } from './bcoin.js'

/** A regtest chain in memory that checks blocks and transactions by Bitcoin's rules. */
export type BitcoinNode = {
  readonly height: () => number
  readonly tipHash: () => string
  /** Adds a block of an earlier start. Throws if it does not follow the tip. */
  add(raw: Buffer): Promise<void>
  /** Accepts a transaction for one of the next blocks. Throws with the reason if it is not valid, or spends what is unknown or spent. */
  accept(raw: Buffer): Promise<BcoinTransaction>
  /** Mines a block with the accepted transactions. `time` in seconds since 1970; default: now. */
  mine(time?: number): Promise<BcoinBlock>
  close(): Promise<void>
}

/** What happens on the chain. */
export type NodeListener = {
  readonly onBlock: (block: BcoinBlock, entry: BcoinEntry) => void
  readonly onTransaction: (transaction: BcoinTransaction) => void
}

/** Starts a fresh chain. `minerHash`: the hash of the key that gets the reward of each block. */
export async function startNode(
  { Chain, Mempool, Miner, TX, Block, Address }: Bcoin,
  minerHash: Uint8Array,
  { onBlock, onTransaction }: NodeListener
): Promise<BitcoinNode> {
  const chain = new Chain({ network: 'regtest', memory: true })
  const mempool = new Mempool({ network: 'regtest', memory: true, chain })
  const miner = new Miner({ network: 'regtest', chain, mempool })
  const reward = Address.fromWitnessPubkeyhash(Buffer.from(minerHash))
  chain.on('connect', async (entry: BcoinEntry, block: BcoinBlock) => {
    await mempool._addBlock(entry, block.txs)
    onBlock(block, entry)
  })
  await chain.open()
  await mempool.open()
  await miner.open()
  const append = async (block: BcoinBlock) => {
    if (!(await chain.add(block))) throw new Error(`Block ${block.rhash()} does not follow the tip`)
  }
  return {
    height: () => chain.height,
    tipHash: () => chain.tip.rhash(),
    add: raw => append(Block.fromRaw(raw)),
    async accept(raw) {
      const transaction = TX.fromRaw(raw)
      const missing = await mempool.addTX(transaction)
      if (missing) throw new Error('bad-txns-inputs-missingorspent')
      onTransaction(transaction)
      return transaction
    },
    async mine(time) {
      const job = await miner.cpu.createJob(null, reward)
      if (time !== undefined) job.attempt.time = Math.max(time, chain.tip.time + 1)
      const block = await job.mineAsync()
      await append(block)
      return block
    },
    async close() {
      await miner.close()
      await mempool.close()
      await chain.close()
    }
  }
}
