import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { deployerAddress, testAccounts } from './accounts.js'
import { fingerprint } from './artifacts.js'
import { defaultPort, devnetChains, devnetNetwork } from './chains.js'
import { prepareChain } from './prepareChain.js'
import { type Anvil, startAnvil } from './startAnvil.js'
import { startWatchdog, type Watchdog } from './startWatchdog.js'
import { devnetTokens, dust, multicall3Address, tokenFunds } from './tokens.js'

/** Options of `startDevnet`. */
export type DevnetOptions = {
  /** Port of the first chain, 8545 if absent; the second has the next one. 0 selects free ports. */
  readonly port?: number | undefined
  /** Folder in which the chains are saved between starts; without it they are not saved. */
  readonly stateDir?: string | undefined
  /** Start from fresh chains even if the folder holds some. */
  readonly reset?: boolean | undefined
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
  readonly failed: Promise<string>
  readonly stop: () => Promise<void>
}

type Chain = (typeof devnetChains)[number]
type Opened = RunningChain & { readonly anvil: Anvil }

function stateFile(chain: Chain, { stateDir, reset }: DevnetOptions): string | undefined {
  if (!stateDir) return undefined
  mkdirSync(stateDir, { recursive: true })
  const mark = fingerprint([
    devnetTokens,
    tokenFunds,
    dust.ether,
    multicall3Address,
    deployerAddress,
    testAccounts
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
  watchdog: Watchdog
): Promise<Opened> {
  const anvil = await startAnvil({ chainId: chain.id, port, stateFile: file, watchdog })
  const rpcUrl = `http://127.0.0.1:${anvil.port}`
  try {
    if ((await prepareChain(rpcUrl)) === 'broken') throw new Error(`Chain ${chain.id} is half prepared.`)
  } catch (error) {
    await anvil.stop()
    throw error
  }
  return { network: devnetNetwork(chain, anvil.port), rpcUrl, pid: anvil.pid, anvil }
}

/** A truncated state must not keep devnet from starting: it is put aside, once. */
async function openOrRenew(chain: Chain, options: DevnetOptions, watchdog: Watchdog): Promise<Opened> {
  const { port = defaultPort } = options
  const chainPort = port === 0 ? 0 : port + chain.offset
  const file = stateFile(chain, options)
  try {
    return await open(chain, chainPort, file, watchdog)
  } catch (error) {
    if (!file || !putAside(file)) throw error
    return await open(chain, chainPort, file, watchdog)
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

/**
 * Starts devnet: two EVM chains (31337, 31338) on the loopback address with Multicall3, tokens and funded test
 * accounts, ready to use. Throws an `Error` with the end of anvil's output if a port is taken.
 * @example const devnet = await startDevnet({ port: 8545 }); await devnet.stop()
 */
export async function startDevnet(options: DevnetOptions = {}): Promise<Devnet> {
  const watchdog = startWatchdog()
  const [one, two] = await Promise.allSettled([
    openOrRenew(devnetChains[0], options, watchdog),
    openOrRenew(devnetChains[1], options, watchdog)
  ])
  if (one.status === 'rejected' || two.status === 'rejected') {
    for (const chain of [one, two]) if (chain.status === 'fulfilled') await chain.value.anvil.stop()
    watchdog.stop()
    throw one.status === 'rejected' ? one.reason : (two as PromiseRejectedResult).reason
  }
  const opened = [one.value, two.value] as const
  let stopping: Promise<void> | undefined
  const failed = new Promise<string>(resolve => {
    for (const { anvil, network } of opened) {
      void anvil.ended.then(words => {
        if (!stopping) resolve(`${network.name} ended: ${words || 'without a word'}`)
      })
    }
  })
  const stop = () => {
    stopping ??= Promise.all(opened.map(({ anvil }) => anvil.stop())).then(() => watchdog.stop())
    return stopping
  }
  const [first, second] = opened.map(({ anvil: _, ...chain }) => chain) as [RunningChain, RunningChain]
  return { chains: [first, second], failed, stop }
}
