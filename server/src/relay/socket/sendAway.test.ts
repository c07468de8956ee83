import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { relayLimits } from '../relayLimits.js'
import { type Connection, createConnection } from './Connection.js'
import { sendAway } from './sendAway.js'

const { step, quiet, most, drain } = relayLimits.leaving

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection that records when and how it was closed. */
function connect() {
  const start = performance.now()
  const closed: [number, number, string][] = []
  const socket = {
    OPEN: 1,
    readyState: 1,
    close(code: number, reason: string) {
      this.readyState = 2
      closed.push([performance.now() - start, code, reason])
    }
  }
  const connection = createConnection('client', socket as unknown as WebSocket, 0)
  return { connection, closed }
}

/** Calls `sendAway`, and returns whether it has ended. */
function leave(...connections: readonly Connection[]) {
  const state = { hasEnded: false }
  void sendAway(() => new Set(connections)).then(() => {
    state.hasEnded = true
  })
  return state
}

test('closes an idle socket with 1001, and an active one when it becomes idle', async () => {
  const [still, talking] = [connect(), connect()]
  const talk = setInterval(() => {
    talking.connection.heardAt = performance.now()
  }, quiet / 2)
  const leaving = leave(still.connection, talking.connection)
  await vi.advanceTimersByTimeAsync(quiet + step)
  expect(still.closed).toEqual([[quiet, 1001, 'going away']])
  clearInterval(talk)
  expect([talking.closed.length, leaving.hasEnded]).toEqual([0, false])
  await vi.advanceTimersByTimeAsync(quiet + step)
  expect([talking.closed.length, leaving.hasEnded]).toEqual([1, true])
})

test('closes a socket that is never idle after a while, and one with a running call after its answer', async () => {
  const [talking, working] = [connect(), connect()]
  const talk = setInterval(() => {
    for (const { connection } of [talking, working]) connection.heardAt = performance.now()
  }, step)
  working.connection.callsAtWork = 1
  leave(talking.connection, working.connection)
  await vi.advanceTimersByTimeAsync(most - step)
  expect(talking.closed).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(2 * step)
  expect([talking.closed.length, working.closed.length]).toEqual([1, 0])
  working.connection.callsAtWork = 0
  await vi.advanceTimersByTimeAsync(step)
  expect(working.closed).toHaveLength(1)
  clearInterval(talk)
})

test('closes a socket with an unanswered call after the drain time', async () => {
  const { connection, closed } = connect()
  connection.callsAtWork = 1
  const leaving = leave(connection)
  await vi.advanceTimersByTimeAsync(drain - step)
  expect(closed).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(2 * step)
  expect([closed.length, leaving.hasEnded]).toEqual([1, true])
})
