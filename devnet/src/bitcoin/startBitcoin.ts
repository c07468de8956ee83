import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hash160 } from '@scure/btc-signer/utils.js'
import { secp256k1 } from '@noble/curves/secp256k1'
import { fingerprint } from '../artifacts.js'
import { answer } from './answer.js'
import { loadBcoin } from './bcoin.js'
import { type BlockFile, openBlockFile } from './blockFile.js'
import { createLedger, type Ledger } from './ledger.js'
import { esploraUrl } from './network.js'
import { bitcoinFunds, bitcoinPeople } from './people.js'
import { minerKey, prepare, preparedHeight } from './prepare.js'
import { type BitcoinNode, startNode } from './startNode.js'

/** Options of `startBitcoin`. */
export type BitcoinDevnetOptions = {
  /** 0 selects any free port. */
  readonly port: number
  /** Folder in which blocks are saved between starts; without it they are not saved. */
  readonly stateDir?: string | undefined
  /** Start from a fresh chain even if the folder holds one. */
  readonly reset?: boolean | undefined
  /** How long a transaction waits for its block, in ms. Default: 1000. */
  readonly blockDelay?: number | undefined
}

/** A running Bitcoin devnet. */
export type BitcoinDevnet = {
  /** The base URL of its API of Esplora's form. */
  readonly url: string
  readonly height: () => number
  /** Mines a block now. */
  mine(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a Bitcoin regtest chain on the loopback address, with funded accounts and a history, behind an API of Esplora's form. A transaction is mined
 * `blockDelay` after it was sent. The chain is in memory; its blocks are in a file, from which the next start continues.
 * @example const bitcoin = await startBitcoin({ port: 0 }); await bitcoin.stop()
 */
export async function startBitcoin(options: BitcoinDevnetOptions): Promise<BitcoinDevnet> {
  const { port, blockDelay = 1_000 } = options
  const { node, ledger } = await openChain(options)
  let timer: NodeJS.Timeout | undefined
  let mining: Promise<unknown> = Promise.resolve()
  // One after the other: each begins at the tip.
  const mine = () => {
    mining = mining.catch(() => undefined).then(() => node.mine())
    return mining
  }
  const send = async (raw: Buffer) => {
    const transaction = await node.accept(raw)
    timer ??= setTimeout(() => {
      timer = undefined
      mine().catch((error: unknown) => process.stderr.write(`no block: ${String(error)}\n`))
    }, blockDelay)
    return transaction.txid()
  }
  const server = createServer(
    (request, response) =>
      void answer({ ledger, node, send }, request, response).catch(() => response.destroy())
  )
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  let stopping: Promise<void> | undefined
  const stop = async () => {
    clearTimeout(timer)
    server.closeAllConnections()
    server.close()
    await mining.catch(() => undefined)
    await node.close()
  }
  return {
    url: esploraUrl((server.address() as AddressInfo).port),
    height: node.height,
    mine: async () => void (await mine()),
    stop() {
      stopping ??= stop()
      return stopping
    }
  }
}

type Chain = { readonly node: BitcoinNode; readonly ledger: Ledger }

async function openChain({ stateDir, reset = false }: BitcoinDevnetOptions): Promise<Chain> {
  const mark = fingerprint([
    preparedHeight,
    bitcoinFunds.map(amounts => amounts.map(String)),
    bitcoinPeople().map(({ payment }) => payment)
  ])
  const file = stateDir === undefined ? undefined : openBlockFile(stateDir, mark, reset)
  const blocks = file?.read() ?? []
  if (blocks.length > 0) {
    const chain = await openFresh()
    try {
      for (const block of blocks) await chain.node.add(block)
      // A start that was interrupted while it prepared the chain is begun again.
      if (chain.node.height() >= preparedHeight) return saving(chain, file)
    } catch {
      // Blocks that do not follow each other: as below.
    }
    await chain.node.close()
    file?.putAside()
  }
  const chain = saving(await openFresh(), file)
  await prepare(chain.node, chain.ledger, Math.floor(Date.now() / 1000) - 1)
  return chain
}

type Opened = Chain & { onMined: (raw: Buffer) => void }

async function openFresh(): Promise<Opened> {
  const ledger = createLedger()
  const minerHash = hash160(secp256k1.getPublicKey(minerKey, true))
  const opened: { onMined: (raw: Buffer) => void } = { onMined: () => undefined }
  const node = await startNode(loadBcoin(), minerHash, {
    onBlock(block, entry) {
      ledger.addBlock(block, entry)
      opened.onMined(block.toRaw())
    },
    onTransaction: ledger.addPending
  })
  return Object.assign(opened, { node, ledger })
}

/** From now on, each block is written to the file. */
function saving(chain: Opened, file: BlockFile | undefined): Chain {
  if (file) chain.onMined = file.append
  return chain
}
