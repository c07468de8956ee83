import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toolsEnv } from '../lib/install.mjs'
import { readPatience } from '../lib/patience.mjs'

/** Runs when this process is stopped: the processes it started must not outlive it. */
function stopWith(child) {
  const end = () => {
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The process has already exited.
    }
  }
  process.once('exit', end)
  child.once('close', () => process.off('exit', end))
}

/** A host's shell environment with a Node that all tools accept, without this repository's binaries. */
function hostEnv(extra = {}) {
  return {
    ...toolsEnv(),
    NEXT_TELEMETRY_DISABLED: '1',
    CI: undefined,
    NO_COLOR: '1',
    npm_config_loglevel: 'warn',
    ...extra
  }
}

/** Runs a command to its end; returns its output. Throws the output if the command fails or times out. */
export function run(command, args, cwd, { seconds = 300 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: hostEnv(),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe']
    })
    stopWith(child)
    let output = ''
    const keep = data => {
      output += data
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    const limit = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), seconds * 1000 * readPatience())
    child.on('error', reject)
    child.on('close', code => {
      clearTimeout(limit)
      if (code === 0) resolve(output)
      else reject(new Error(`${command} ${args.join(' ')} (code ${code})\n${output.slice(-6000)}`))
    })
  })
}

/** Starts a server; returns a function that stops it with all of its processes, and its output until it was ready. */
export function start(command, args, cwd, { env = {}, isReady }) {
  const child = spawn(command, args, {
    cwd,
    env: hostEnv(env),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  stopWith(child)
  const stop = () =>
    new Promise(resolve => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.on('close', resolve)
      process.kill(-child.pid, 'SIGTERM')
    })
  return new Promise((resolve, reject) => {
    let output = ''
    const limit = setTimeout(
      () => stop().then(() => reject(new Error(`not ready in time\n${output}`))),
      30_000 * readPatience()
    )
    const keep = data => {
      output += data
      if (!isReady.test(output)) return
      clearTimeout(limit)
      resolve({ stop, output })
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    child.on('error', reject)
    child.on('close', code => {
      clearTimeout(limit)
      reject(new Error(`${command} ended with code ${code}\n${output}`))
    })
  })
}

export function writeFiles(folder, files) {
  mkdirSync(folder, { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
