import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { bufferLines } from './bufferLines.js'
import { createLog } from './log.js'

function start() {
  const written: string[] = []
  return { written, lines: bufferLines(text => written.push(text)) }
}

test('writes lines together and in order, 100 ms after the first', () => {
  vi.useFakeTimers()
  const { written, lines } = start()
  lines.write('one')
  vi.advanceTimersByTime(99)
  lines.write('two')
  expect(written).toEqual([])
  vi.advanceTimersByTime(1)
  expect(written).toEqual(['one\ntwo\n'])
  lines.write('three')
  vi.advanceTimersByTime(100)
  expect(written).toEqual(['one\ntwo\n', 'three\n'])
  vi.useRealTimers()
})

test('writes 64 kB at once', () => {
  const { written, lines } = start()
  const line = 'x'.repeat(1023)
  for (let i = 0; i < 64; i++) lines.write(line)
  expect(written).toEqual([`${line}\n`.repeat(64)])
})

test('flush writes the buffered lines once and leaves no timer and no listener', () => {
  const before = process.listenerCount('exit')
  const { written, lines } = start()
  lines.flush()
  lines.write('one')
  expect(process.listenerCount('exit')).toBe(before + 1)
  lines.flush()
  lines.flush()
  expect(written).toEqual(['one\n'])
  expect(process.listenerCount('exit')).toBe(before)
})

test('writes an error at once, after the lines before it', () => {
  const { written, lines } = start()
  const log = createLog('info', lines)
  log.info('one')
  log.info('two')
  expect(written).toEqual([])
  log.error('three', new Error('broken'))
  expect(written).toHaveLength(1)
  const messages = (written[0] ?? '')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line).message)
  expect(messages).toEqual(['one', 'two', 'three'])
})

test.each([
  ['ends by itself', ''],
  ['is ended by process.exit', 'process.exit(0)'],
  ['fails', 'throw new Error("broken")']
])('a process that %s writes the buffered lines', async (_, end) => {
  const module = fileURLToPath(new URL('./bufferLines.ts', import.meta.url))
  const program = `
    import { bufferLines } from ${JSON.stringify(module)}
    const lines = bufferLines(text => process.stdout.write(text))
    lines.write('one')
    lines.write('two')
    ${end}`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore']
  })
  const [written] = await Promise.all([text(child.stdout), once(child, 'exit')])
  expect(written).toBe('one\ntwo\n')
})
