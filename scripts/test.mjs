#!/usr/bin/env node
// npm test: installs what is missing, runs every step, ends with one line `N passed, N failed`. `npm test -- unit
// browser` runs only these steps. Plain Node 20 until the tools are installed.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  ensureChromium,
  ensureFirefox,
  ensureHeadlessShell,
  ensureInstalled,
  ensurePostgres,
  ensureRedis,
  ensureWebKit,
  root,
  toolsEnv
} from './lib/install.mjs'
import { measurePatience, readPatience } from './lib/patience.mjs'
import { countTests } from './test/count.mjs'
import { createMemoryFolder } from './test/memoryFolder.mjs'
import { runSteps } from './test/schedule.mjs'
import { chooseSteps, steps } from './test/steps.mjs'

const reports = join(root, '.cache', 'reports')
const installers = {
  chromium: ensureChromium,
  headlessShell: ensureHeadlessShell,
  firefox: ensureFirefox,
  webkit: ensureWebKit,
  postgres: ensurePostgres,
  redis: ensureRedis
}
const children = new Set()

/** The time limit of a step that hangs, which is longer on a busy machine (lib/patience.mjs). The longest step takes 25 minutes. */
const minutes = () => 42 * readPatience()

function end(child) {
  try {
    process.kill(-child.pid, 'SIGTERM')
  } catch {
    // The process has already exited.
  }
}

/** Each step has its own process group, so that a stopped test run leaves no processes. */
function execute(step, report) {
  return new Promise(resolve => {
    const env = toolsEnv({
      LATCHKEY_REPORT: report,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      // Kept for the next run, unlike the folder for temporary files.
      PWTEST_CACHE_DIR: join(root, '.cache', 'playwright'),
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      npm_config_loglevel: 'error'
    })
    const [command, ...rest] = step.command
    const args = step.count === 'vitest' ? [...rest, `--outputFile.json=${report}`] : rest
    const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    children.add(child)
    const limit = setTimeout(() => {
      keep(`\nstopped: longer than ${minutes()} minutes`)
      end(child)
    }, minutes() * 60_000)
    let output = ''
    const keep = data => {
      output = (output + data).slice(-2_000_000)
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    child.on('error', error => keep(String(error)))
    child.on('close', (code, signal) => {
      children.delete(child)
      clearTimeout(limit)
      resolve({ code: code ?? 1, output: signal ? `${output}\nended by ${signal}` : output })
    })
  })
}

async function runStep(step) {
  const report = join(reports, `${step.name.replace(/\W/g, '-')}.json`)
  rmSync(report, { force: true })
  const started = performance.now()
  const { code, output } = await execute(step, report)
  const { passed, failed, note } = countTests({ count: step.count, code, output, report })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const tests = step.count === 'one' ? '' : `, ${passed} passed, ${failed} failed`
  if (failed > 0) console.log(`\n--- ${step.name}\n${output.trimEnd()}\n---`)
  console.log(`${failed > 0 ? 'FAIL' : 'pass'} ${step.name} (${seconds} s${tests})${note ? `: ${note}` : ''}`)
  return { passed, failed }
}

function install(chosen) {
  for (const name of new Set(chosen.flatMap(({ needs }) => needs ?? []))) {
    try {
      installers[name]()
    } catch (error) {
      // The steps that need it will fail with the reason; the others still run.
      console.log(`${name}: ${error.message}`)
    }
  }
}

/** A process that still ends may write once more: that must not fail the run. */
function removeFolder(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  } catch (error) {
    console.error(`${folder} was not removed: ${error.message}`)
  }
}

function stopOn(signal, code) {
  process.on(signal, () => {
    for (const child of children) end(child)
    process.exit(code)
  })
}

async function main() {
  const names = process.argv.slice(2).filter(argument => !argument.startsWith('-'))
  const chosen = chooseSteps(steps, names)
  stopOn('SIGINT', 130)
  stopOn('SIGTERM', 143)
  ensureInstalled('all', console.log)
  install(chosen)
  process.env.LATCHKEY_PATIENCE ??= `${await measurePatience()}`
  if (readPatience() > 1)
    console.log(`this machine is busy or slow: limits are ${readPatience()} times as long`)
  mkdirSync(reports, { recursive: true })
  const temporary = createMemoryFolder()
  if (temporary) {
    process.env.TMPDIR = temporary
    // Many programs start with the same code of TypeScript, Vite, Playwright and viem, which Node then compiles once.
    process.env.NODE_COMPILE_CACHE = join(temporary, 'compiled')
    process.on('exit', () => removeFolder(temporary))
  }
  const results = await runSteps(chosen, runStep, 2)
  const sum = key => results.reduce((total, result) => total + result[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}

main().catch(error => {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
})
