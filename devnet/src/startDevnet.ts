import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { deployerAddress, testAccounts } from './accounts.js'
import { fingerprint } from './artifacts.js'
import { defaultPort, devnetChains, devnetNetwork, filesOffset } from './chains.js'
import { type Files, startFiles } from './files/startFiles.js'
import { planHistory } from './history/planHistory.js'
import { prepareChain } from './prepareChain.js'
import { setNameGateway } from './setNameGateway.js'
import { type Anvil, startAnvil } from './startAnvil.js'
import { startWatchdog, type Watchdog } from './startWatchdog.js'
import { devnetTokens, dust, multicall3Address, tokenFunds } from './tokens.js'
import type { Block } from './world/steps.js'
import { genesisAgo, worldBlocks } from './world/worldBlocks.js'

/** Options of `startDevnet`. */
export type DevnetOptions = {
  /**
   * Port of the first chain, 8545 if absent; the second has the next one, and the file server the one after that. 0
   * selects free ports.
   */
  readonly port?: number | undefined
  /** Folder in which the chains are saved between starts; without it they are not saved. */
  readonly stateDir?: string | undefined
  /** Start from fresh chains even if the folder holds some. */
  readonly reset?: boolean | undefined
  /** Give account 0 nine months of transactions. Without it, no account of a test has sent any. */
  readonly history?: boolean | undefined
  /** The URL of the server, whose gateway answers for the zone of names: http://127.0.0.1:8787 if absent. */
  readonly serverUrl?: string | undefined
  /** The time at which the history of fresh chains ends: now if absent. */
  readonly historyEnd?: Date | undefined
}

/** A running chain of devnet at `rpcUrl`. */
export type RunningChain = {
  readonly network: ReturnType<typeof devnetNetwork>
  readonly rpcUrl: string
  readonly pid: number
}

/** A running devnet. `failed` resolves with a sentence if a chain exits unexpectedly. */
export type Devnet = {
  readonly chains: readonly [RunningChain, RunningChain]
  /** The URL of the file server, such as `http://127.0.0.1:8547`. */
  readonly filesUrl: string
  readonly failed: Promise<string>
  readonly stop: () => Promise<void>
}

type Chain = (typeof devnetChains)[number]
type Opened = RunningChain & { readonly anvil: Anvil }

/** What both chains are opened with. */
type Opening = DevnetOptions & {
  readonly watchdog: Watchdog
  readonly filesPort: number
  readonly end: number
  readonly blocks: readonly Block[]
}

function stateFile(chain: Chain, { stateDir, reset, history, blocks }: Opening): string | undefined {
  if (!stateDir) return undefined
  mkdirSync(stateDir, { recursive: true })
  const mark = fingerprint([
    devnetTokens,
    tokenFunds,
    dust.ether,
    multicall3Address,
    deployerAddress,
    testAccounts,
    blocks,
    history ? planHistory(chain.offset) : 'no history'
  ])
  const name = `chain-${chain.id}-${mark}.json`
  for (const file of readdirSync(stateDir)) {
    const stale = file.startsWith(`chain-${chain.id}-`) && file !== name
    if (stale || (reset && file === name)) rmSync(join(stateDir, file), { recursive: true })
  }
  return join(stateDir, name)
}

async function open(
  chain: Chain,
  port: number,
  file: string | undefined,
  { watchdog, filesPort, end, history, blocks, serverUrl = 'http://127.0.0.1:8787' }: Opening
): Promise<Opened> {
  const genesis = end - genesisAgo
  const anvil = await startAnvil({ chainId: chain.id, port, stateFile: file, genesis, watchdog })
  const rpcUrl = `http://127.0.0.1:${anvil.port}`
  const preparation = {
    chainId: chain.id,
    blocks: history ? [...blocks, ...planHistory(chain.offset)] : blocks,
    hasHistory: history === true,
    end,
    filesPort
  }
  try {
    if ((await prepareChain(rpcUrl, preparation)) === 'broken')
      throw new Error(`Chain ${chain.id} is half prepared.`)
    await setNameGateway(rpcUrl, serverUrl)
  } catch (error) {
    await anvil.stop()
    throw error
  }
  return { network: devnetNetwork(chain, anvil.port), rpcUrl, pid: anvil.pid, anvil }
}

/** A truncated state must not keep devnet from starting: it is put aside, once. */
async function openOrRenew(chain: Chain, opening: Opening): Promise<Opened> {
  const { port = defaultPort } = opening
  const chainPort = port === 0 ? 0 : port + chain.offset
  const file = stateFile(chain, opening)
  try {
    return await open(chain, chainPort, file, opening)
  } catch (error) {
    if (!file || !putAside(file)) throw error
    return await open(chain, chainPort, file, opening)
  }
}

function putAside(file: string): boolean {
  try {
    renameSync(file, `${file}.broken`)
    return true
  } catch {
    return false
  }
}

/** Starts both chains, or neither. */
async function openBoth(opening: Opening): Promise<readonly [Opened, Opened]> {
  const [one, two] = await Promise.allSettled([
    openOrRenew(devnetChains[0], opening),
    openOrRenew(devnetChains[1], opening)
  ])
  if (one.status === 'fulfilled' && two.status === 'fulfilled') return [one.value, two.value]
  for (const chain of [one, two]) if (chain.status === 'fulfilled') await chain.value.anvil.stop()
  throw one.status === 'rejected' ? one.reason : (two as PromiseRejectedResult).reason
}

/**
 * Starts devnet: two EVM chains (31337, 31338) on the loopback address with tokens, pools, NFTs, names and funded test
 * accounts, ready to use, and a file server. Throws an `Error` with the end of anvil's output if a port is taken.
 * @example const devnet = await startDevnet({ port: 8545 }); await devnet.stop()
 */
export async function startDevnet(options: DevnetOptions = {}): Promise<Devnet> {
  const { port = defaultPort, historyEnd = new Date() } = options
  const rpcUrls = new Map<number, string>()
  const files: Files = await startFiles({
    port: port === 0 ? 0 : port + filesOffset,
    rpcUrlOf: id => rpcUrls.get(id)
  })
  const watchdog = startWatchdog()
  // A second before now: the first block after the preparation is later than its last one.
  const end = Math.floor(historyEnd.getTime() / 1000) - 1
  const opening = { ...options, watchdog, filesPort: files.port, end, blocks: worldBlocks() }
  const opened = await openBoth(opening).catch(async error => {
    watchdog.stop()
    await files.stop()
    throw error
  })
  for (const { network, rpcUrl } of opened) rpcUrls.set(network.id, rpcUrl)
  let stopping: Promise<void> | undefined
  const failed = new Promise<string>(resolve => {
    for (const { anvil, network } of opened) {
      void anvil.ended.then(words => {
        if (!stopping) resolve(`${network.name} ended: ${words || 'without a word'}`)
      })
    }
  })
  const stop = () => {
    stopping ??= Promise.all([files.stop(), ...opened.map(({ anvil }) => anvil.stop())]).then(() =>
      watchdog.stop()
    )
    return stopping
  }
  const [first, second] = opened.map(({ anvil: _, ...chain }) => chain) as [RunningChain, RunningChain]
  return { chains: [first, second], filesUrl: files.url, failed, stop }
}
