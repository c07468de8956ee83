import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { testMnemonic } from './accounts.js'
import { anvilBinary } from './anvilBinary.js'
import type { Watchdog } from './startWatchdog.js'

export type AnvilOptions = {
  readonly chainId: number
  /** 0 selects any free port. */
  readonly port: number
  /** File that the chain is loaded from and saved to; without it the chain is not saved. */
  readonly stateFile?: string | undefined
  /** Time of the first block of a fresh chain, in seconds since 1970. */
  readonly genesis: number
  readonly watchdog: Watchdog
}

export type Anvil = {
  readonly port: number
  readonly pid: number
  /** Resolves with the end of anvil's output when it has exited. */
  readonly ended: Promise<string>
  readonly stop: () => Promise<void>
}

const stopGraceMs = 5000
const stateIntervalSeconds = '5'

/** The accounts of the phrase that anvil signs for: ten for tests, and the builder (`devnetPeople`). */
const accounts = '11'

/** What a call may spend by default: a token's name of 10 MB takes 200 million gas. */
const gasLimit = '250000000'

/**
 * Starts one anvil on the loopback address and waits until it listens; throws with the end of its output if it does
 * not.
 */
export async function startAnvil({
  chainId,
  port,
  stateFile,
  genesis,
  watchdog
}: AnvilOptions): Promise<Anvil> {
  const args = [
    '--host',
    '127.0.0.1',
    '--port',
    `${port}`,
    '--chain-id',
    `${chainId}`,
    '--mnemonic',
    testMnemonic,
    '--accounts',
    accounts,
    '--gas-limit',
    gasLimit
  ]
  // A saved chain has its own times, and continues at the present.
  if (!stateFile || !existsSync(stateFile)) args.push('--timestamp', `${genesis}`)
  if (stateFile) args.push('--state', stateFile, '--state-interval', stateIntervalSeconds)
  // Its own process group, so that Ctrl-C in a terminal does not reach it a second time while it writes its state.
  const child = spawn(anvilBinary(), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    windowsHide: true
  })
  const pid = child.pid
  if (pid) watchdog.guard(pid)

  let words = ''
  child.stderr.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-2000)
  })
  child.on('error', error => {
    words = error.message
  })
  const ended = new Promise<string>(resolve => {
    child.once('close', () => {
      if (pid) watchdog.release(pid)
      resolve(words.trim())
    })
  })

  const listening = new Promise<number>(resolve => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /Listening on [^\s]*:(\d+)/.exec(output)
      if (!found) return
      child.stdout.off('data', read)
      // Its log continues while it runs; unread, it would fill the pipe and block the node.
      child.stdout.resume()
      resolve(Number(found[1]))
    }
    child.stdout.on('data', read)
  })
  const started = await Promise.race([listening, ended])
  if (typeof started === 'string' || !pid) {
    throw new Error(
      `Chain ${chainId} did not start on port ${port}: ${started || 'anvil ended without a word'}`
    )
  }

  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const closed = once(child, 'close')
    // SIGINT, not SIGTERM: anvil writes its state on this signal.
    child.kill('SIGINT')
    const timer = setTimeout(() => child.kill('SIGKILL'), stopGraceMs)
    await closed
    clearTimeout(timer)
  }
  return { port: started, pid, ended, stop }
}
