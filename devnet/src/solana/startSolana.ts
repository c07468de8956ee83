import { address } from '@solana/kit'
import { LiteSVM } from 'litesvm'
import { solanaPeople } from './accounts.js'
import { createLedger, type Ledger } from './ledger/createLedger.js'
import { createSlots } from './ledger/slots.js'
import { defaultSolanaPort, devnetSolanaNetwork } from './network.js'
import { loadLedger, saveLedger, stateFile } from './saveLedger.js'
import { startServer } from './serve.js'
import { oddSolanaTokens, solanaTokens } from './tokens.js'
import { signerOf } from './world/cast.js'
import { sendLamports, unitLimit } from './world/instructions.js'
import { metaplexAddress } from './world/mints.js'
import { genesisAgo, prepareWorld } from './world/prepareWorld.js'
import { signBytes } from './world/sign.js'

/** Options of `startSolana`. */
export type SolanaOptions = {
  /** Port of JSON-RPC, 8899 if absent; the next one is for WebSockets. 0 selects free ones. */
  readonly port?: number | undefined
  /** Folder in which the chain is saved between starts; without it it is not saved. */
  readonly stateDir?: string | undefined
  /** Start from a fresh chain even if the folder holds one. */
  readonly reset?: boolean | undefined
  /** Give account 0 nine months of transactions. */
  readonly history?: boolean | undefined
  /** The time at which the history of a fresh chain ends: now if absent. */
  readonly historyEnd?: Date | undefined
}

/** A running Solana devnet. Its file server has the same URL as its RPC. */
export type SolanaDevnet = {
  readonly network: ReturnType<typeof devnetSolanaNetwork>
  readonly rpcUrl: string
  readonly wsUrl: string
  /** Gives lamports of the faucet to an address; resolves with the signature. */
  readonly airdrop: (to: string, lamports: number) => Promise<string>
  readonly stop: () => Promise<void>
}

const saveEvery = 5_000

/** Gifts of the faucet: each has a compute budget of its own, so that two equal ones are two transactions. */
async function createAirdrop(ledger: Ledger) {
  const faucet = await signerOf(solanaPeople.faucet.secretKey)
  let gifts = 0
  return async (to: string, lamports: number) => {
    gifts = (gifts + 1) % 100_000
    const transfer = sendLamports(faucet, address(to), BigInt(lamports))
    const blockhash = ledger.slots.blockhashOf(ledger.slot())
    return ledger.submit(await signBytes(faucet, [unitLimit(10_000 + gifts), transfer], blockhash))
  }
}

/** Writes the port of the file server into the metadata of all mints, outside of transactions, whose signatures would depend on it. */
async function setFilesPort({ svm }: Ledger, port: number): Promise<void> {
  const digits = Buffer.from(String(port).padStart(5, '0'))
  const base = Buffer.from('http://127.0.0.1:')
  for (const { mint, metadata } of [...solanaTokens, ...oddSolanaTokens]) {
    if (metadata === 'none') continue
    const account = svm.getAccount(address(metadata === 'metaplex' ? await metaplexAddress(mint) : mint))
    if (!account.exists) continue
    const data = Buffer.from(account.data)
    const at = data.indexOf(base)
    if (at < 0) continue
    data.set(digits, at + base.length)
    svm.setAccount({ ...account, data: new Uint8Array(data) })
  }
}

async function openLedger(options: SolanaOptions, file: string | undefined): Promise<Ledger> {
  const saved = file === undefined ? undefined : loadLedger(file)
  if (saved) return createLedger(saved.svm, createSlots(saved.genesis, Date.now), saved.records)
  const { historyEnd = new Date(), history = false } = options
  const end = Math.floor(historyEnd.getTime() / 1000) - 1
  const ledger = createLedger(new LiteSVM().withNativeMints(), createSlots(end - genesisAgo, Date.now))
  await prepareWorld(ledger, { end, hasHistory: history, port: 0 })
  return ledger
}

/**
 * Starts the Solana devnet on the loopback address: litesvm behind JSON-RPC and WebSockets, with funded accounts, mints and a
 * history, ready to use. It runs real programs, but is no validator: it has no forks, votes or gossip.
 * Throws an `Error` if a port is taken.
 * @example const solana = await startSolana({ port: 0 }); await solana.stop()
 */
export async function startSolana(options: SolanaOptions = {}): Promise<SolanaDevnet> {
  const { port = defaultSolanaPort, stateDir, reset = false, history = false } = options
  const server = await startServer(port)
  const file = stateDir === undefined ? undefined : stateFile(stateDir, history, reset)
  let ledger: Ledger
  try {
    ledger = await openLedger(options, file)
    await setFilesPort(ledger, server.port)
  } catch (error) {
    await server.stop()
    throw error
  }
  const airdrop = await createAirdrop(ledger)
  const save = () => file !== undefined && saveLedger(file, ledger)
  save()
  let isSaved = true
  ledger.onRecord(() => {
    isSaved = false
  })
  const timer = setInterval(() => {
    if (isSaved) return
    save()
    isSaved = true
  }, saveEvery)
  timer.unref()
  server.open({ ledger, airdrop })
  const stop = async () => {
    clearInterval(timer)
    await server.stop()
    if (!isSaved) save()
  }
  return {
    network: devnetSolanaNetwork(server.port),
    rpcUrl: `http://127.0.0.1:${server.port}`,
    wsUrl: `ws://127.0.0.1:${server.port + 1}`,
    airdrop,
    stop
  }
}
