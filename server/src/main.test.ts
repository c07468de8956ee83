import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverProgram } from './test/serverProgram.js'

const typescript = ['--conditions=latchkey-source', '--import', 'tsx']

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-main-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts the server, or a program in TypeScript, as a separate process. */
function start(environment: Record<string, string>, program: readonly string[] = [serverProgram()]) {
  const child = spawn(process.execPath, [...program], {
    env: {
      PATH: process.env.PATH,
      LATCHKEY_SERVER_PORT: '0',
      LATCHKEY_DATA_DIR: folder,
      LATCHKEY_ROLES: 'api,analytics',
      ...environment
    },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>
  return {
    child,
    exit,
    lines: createInterface({ input: child.stdout }),
    errors: createInterface({ input: child.stderr })
  }
}

test.each(['SIGTERM', 'SIGINT'] as const)('logs when it listens; %s exits with 0', async signal => {
  const { child, exit, lines } = start({})
  const [line] = (await once(lines, 'line')) as [string]
  const { port, ...entry } = JSON.parse(line)
  expect(entry).toMatchObject({
    level: 'info',
    message: 'listening',
    host: '127.0.0.1',
    roles: 'api,analytics'
  })
  expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200)
  child.kill(signal)
  expect(await exit).toEqual([0, null])
})

test('SIGTERM loses no log line, and the lines are in order', async () => {
  const { child, exit, lines } = start({})
  const [line] = (await once(lines, 'line')) as [string]
  const entries: { message: string; requestId?: string }[] = []
  lines.on('line', text => entries.push(JSON.parse(text)))
  const { port } = JSON.parse(line)
  const ids = Array.from({ length: 50 }, (_, i) => `call-${i}`)
  for (const id of ids)
    await fetch(`http://127.0.0.1:${port}/health`, { headers: { 'x-request-id': id } }).then(answer =>
      answer.text()
    )
  child.kill('SIGTERM')
  await Promise.all([exit, once(lines, 'close')])
  expect(entries.map(({ message, requestId }) => requestId ?? message)).toEqual([...ids, 'stopped'])
})

test('stop resolves after all log lines are written', async () => {
  const index = JSON.stringify(fileURLToPath(new URL('./index.ts', import.meta.url)))
  const program = `
    import { createServer, readConfig } from ${index}
    const server = await createServer(readConfig(process.env))
    await server.stop()
    process.kill(process.pid, 'SIGKILL')`
  const { exit, lines } = start({}, [...typescript, '--input-type=module', '-e', program])
  const messages: string[] = []
  lines.on('line', text => messages.push(JSON.parse(text).message))
  await Promise.all([exit, once(lines, 'close')])
  expect(messages).toEqual(['listening', 'stopped'])
})

test('an event that was acknowledged survives kill -9', async () => {
  const body = (eventId: string) => JSON.stringify({ eventId, timestamp: 1, props: { event: 'X' } })
  const first = start({})
  const { port } = JSON.parse(((await once(first.lines, 'line')) as [string])[0])
  const answer = await fetch(`http://127.0.0.1:${port}/e`, { method: 'POST', body: body('kept') })
  expect(answer.status).toBe(200)
  first.child.kill('SIGKILL')
  await first.exit
  const { openDatabase } = await import('./store/openDatabase.js')
  const db = await openDatabase({ dataDir: folder }, () => {})
  expect(await db.selectFrom('analytics_events').select('event_id').execute()).toEqual([{ event_id: 'kept' }])
  await db.destroy()
})

test('an invalid variable exits with 1 and one log line with its name', async () => {
  const { exit, errors } = start({ LATCHKEY_ROLES: 'bank' })
  const lines: string[] = []
  errors.on('line', line => lines.push(line))
  expect(await exit).toEqual([1, null])
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    message: 'configuration is not valid',
    error: 'LATCHKEY_ROLES: "bank" is not one of api, directory, auth, analytics, relay, wallet, frame'
  })
})
