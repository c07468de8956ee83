import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const watchdogProgram = fileURLToPath(new URL('./watchdog.mjs', import.meta.url))
const keptLines = 40
const pollMs = 50

/**
 * Runs programs with `node`. A part is `{ name, args, env, ready }`: a Node program and its condition of readiness,
 * which is a URL that answers 2xx, a RegExp for a line of its output, or 'exit' for a program that does its work and
 * exits.
 *
 * `start(part)` resolves when it is ready; `failed` resolves with a sentence when a part exits unexpectedly; `stop()`
 * ends all of them and resolves when they have exited and their output is in `logs/{name}.log`.
 */
export function supervise({ cwd, logs, node = process.execPath, onLine = () => {}, graceMs = 6000 }) {
  mkdirSync(logs, { recursive: true })
  const children = new Map()
  const watchdog = startWatchdog()
  let stopping
  let fail
  const failed = new Promise(resolve => {
    fail = resolve
  })

  function start(part) {
    if (stopping) return new Promise(() => {})
    // Its own process group: Ctrl-C reaches only this process, which stops the parts in order.
    const child = spawn(node, part.args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...part.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      windowsHide: true
    })
    const lines = readLines(child, join(logs, `${part.name}.log`), line => onLine(part.name, line))
    if (child.pid) watchdog.write(`+${child.pid}\n`)
    const ended = new Promise(resolve => {
      child.once('error', error => resolve(error.message))
      child.once('close', (code, signal) => resolve(code ?? signal))
    }).then(async how => {
      await lines.close()
      children.delete(child)
      if (child.pid) watchdog.write(`-${child.pid}\n`)
      const asWished = part.ready === 'exit' && how === 0
      if (!stopping && !asWished)
        fail([`${part.name} ended (${how}). Its last words:`, ...lines.last].join('\n'))
      return asWished
    })
    children.set(child, ended)
    if (part.ready === 'exit') return ended.then(done => done || new Promise(() => {}))
    return part.ready instanceof RegExp ? lines.match(part.ready) : untilAnswers(part.ready, child)
  }

  function stop() {
    stopping ??= Promise.all([...children].flatMap(([child, ended]) => [end(child, graceMs), ended])).then(
      () => watchdog.end()
    )
    return stopping
  }

  return { start, stop, failed }
}

/** Starts a watchdog process that ends the registered processes if this process dies. `+pid` registers a process, `-pid` removes it. */
export function startWatchdog() {
  const child = spawn(process.execPath, [watchdogProgram], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true
  })
  child.unref()
  child.stdin.on('error', () => {})
  return child.stdin
}

function readLines(child, path, onLine) {
  const log = createWriteStream(path)
  const last = []
  const wanted = []
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream.on('data', chunk => {
      log.write(chunk)
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()
      for (const line of lines) read(line)
    })
    stream.on('end', () => rest && read(rest))
  }
  function read(line) {
    last.push(line)
    if (last.length > keptLines) last.shift()
    onLine(line)
    for (const { pattern, resolve } of wanted) if (pattern.test(line)) resolve()
  }
  return {
    last,
    match: pattern => new Promise(resolve => wanted.push({ pattern, resolve })),
    /** Resolves when the whole output is in the file. */
    close: () => new Promise(resolve => log.end(resolve))
  }
}

async function untilAnswers(url, child) {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, pollMs))
  }
  return new Promise(() => {})
}

/** Asks a process to exit, and kills it after the grace period. */
function end(child, graceMs) {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
  return new Promise(resolve => {
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
    child.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
