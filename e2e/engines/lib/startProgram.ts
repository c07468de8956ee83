import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { startWatchdog } from '../../../scripts/lib/supervise.mjs'

/** How long a program may take to exit. */
const graceMs = 5_000
const pollMs = 20

export type Program = {
  /** The first group of `ready` in the program's output. */
  readonly said: string
  /** Resolves when it has exited. */
  stop(): Promise<void>
}

/**
 * Starts a program and waits until it is ready: a line of its standard output, its error output or its file
 * descriptor 3 matches, or a URL answers. A watchdog ends it if this process dies before `stop`.
 */
export async function startProgram(
  command: string,
  args: readonly string[],
  ready: RegExp | string,
  env: Readonly<Record<string, string>> = {}
): Promise<Program> {
  if (!existsSync(command)) throw new Error(`No ${command}. e2e/README.md says what the engine flows need.`)
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // Its own process group, so that its children are ended with it.
    detached: true
  })
  const watchdog = startWatchdog()
  if (child.pid) watchdog.write(`+${child.pid}\n`)
  const gone = new Promise<string>(done => {
    child.once('error', error => done(error.message))
    child.once('exit', (code, signal) => done(`it ended (${code ?? signal})`))
  })
  const stop = async () => {
    const insist = setTimeout(() => child.kill('SIGKILL'), graceMs)
    child.kill('SIGTERM')
    await gone
    clearTimeout(insist)
    endGroup(child.pid)
    watchdog.end()
  }
  let output = ''
  const matched = new Promise<string>(done => {
    for (const stream of child.stdio.slice(1) as Readable[])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-20_000)
        const match = ready instanceof RegExp && ready.exec(output)
        if (match) done(match[1] ?? '')
      })
  })
  const failed = gone.then(how => {
    throw new Error(`${command}: ${how}\n${output}`)
  })
  failed.catch(() => watchdog.end())
  const said = await Promise.race([ready instanceof RegExp ? matched : untilAnswers(ready, gone), failed])
  return { said, stop }
}

/** Ends the remaining processes that a program started. */
function endGroup(leader: number | undefined) {
  try {
    if (leader) process.kill(-leader, 'SIGKILL')
  } catch {
    // The process group has ended.
  }
}

async function untilAnswers(url: string, gone: Promise<unknown>): Promise<string> {
  let isGone = false
  void gone.then(() => {
    isGone = true
  })
  while (!isGone) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) break
    await new Promise(done => setTimeout(done, pollMs))
  }
  return ''
}
