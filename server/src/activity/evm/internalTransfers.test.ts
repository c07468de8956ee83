import { describe, expect, test } from 'vitest'
import { readCallTracer, readTraces } from './internalTransfers.js'

const [a, b, c] = ['a', 'b', 'c'].map(digit => `0x${digit.repeat(40)}`)
const [hash, block] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`]
const coin = (from: unknown, to: unknown, amount: bigint) => ({
  kind: 'native',
  token: null,
  tokenId: null,
  from,
  to,
  amount
})

describe('trace_block', () => {
  const trace = (traceAddress: number[], more: object = {}) => ({
    type: 'call',
    action: { callType: 'call', from: a, to: b, value: '0x5' },
    traceAddress,
    transactionHash: hash,
    blockHash: block,
    ...more
  })
  const read = (...traces: readonly object[]) => readTraces(traces, block)?.get(hash ?? '')

  test('has what contracts sent, and not the transaction itself', () => {
    const create = { type: 'create', action: { from: b, value: '0x1' }, result: { address: c } }
    const destruct = { type: 'suicide', action: { address: c, refundAddress: a, balance: '0x2' } }
    expect(read(trace([]), trace([0]), trace([0, 0], create), trace([1], destruct))).toEqual([
      coin(a, b, 5n),
      coin(b, c, 1n),
      coin(c, a, 2n)
    ])
  })

  test('has no call that failed, or that is within one that failed', () => {
    const failed = { error: 'Reverted' }
    expect(read(trace([]), trace([0], failed), trace([0, 0]), trace([0, 1, 3]), trace([1]))).toHaveLength(1)
    expect(read(trace([], failed), trace([0]))).toBeUndefined()
  })

  test('has the calls after one that failed, and those of another transaction', () => {
    const failed = { error: 'Reverted' }
    const other = { transactionHash: block }
    const traces = [
      trace([]),
      trace([0], failed),
      trace([0, 0]),
      trace([1]),
      trace([1, 0]),
      trace([0, 0], other)
    ]
    expect([read(...traces)?.length, readTraces(traces, block)?.get(block ?? '')?.length]).toEqual([2, 1])
  })

  test('of deep calls are read in linear time', () => {
    const deep = Array.from({ length: 10_000 }, (_, i) =>
      trace([i < 5 ? 0 : 1, ...Array<number>(200).fill(0)], i === 0 ? { error: 'Reverted' } : {})
    )
    const before = process.threadCpuUsage()
    expect(read(...deep)).toHaveLength(9_995)
    const { user, system } = process.threadCpuUsage(before)
    // Processor time, which other work on the machine hardly changes, in microseconds.
    expect(user + system).toBeLessThan(2_000_000)
  })

  test("has no value of a delegate call, which is its caller's, and no transfer of nothing", () => {
    const delegate = { action: { callType: 'delegatecall', from: a, to: b, value: '0x5' } }
    const nothing = { action: { callType: 'call', from: a, to: b, value: '0x0' } }
    expect(read(trace([0], delegate), trace([1], nothing))).toBeUndefined()
  })

  test.each([
    null,
    5,
    'text',
    [{}],
    [null],
    [trace([0], { blockHash: hash })],
    [trace([0], { traceAddress: 'x' })]
  ])('of another form or block is nothing: case %#', answer => {
    expect(readTraces(answer, block)).toBeUndefined()
  })
})

describe('callTracer', () => {
  const call = (more: object = {}) => ({ type: 'CALL', from: a, to: b, value: '0x5', ...more })
  const read = (result: object) => readCallTracer([{ result }], [hash ?? ''])?.get(hash ?? '')

  test('has the inner calls in their order, with and without the hash of the transaction', () => {
    const result = call({
      calls: [
        call({ value: '0x1', calls: [call({ type: 'CREATE2', value: '0x2' })] }),
        call({ type: 'SELFDESTRUCT', value: '0x3' })
      ]
    })
    const expected = [coin(a, b, 1n), coin(a, b, 2n), coin(a, b, 3n)]
    expect(read(result)).toEqual(expected)
    expect(readCallTracer([{ txHash: block, result }], [hash ?? ''])?.get(block ?? '')).toEqual(expected)
  })

  test('has no call that failed, no call within one, and no delegate call', () => {
    const failed = { error: 'execution reverted', calls: [call()] }
    expect(read(call({ calls: [call(failed), call({ type: 'DELEGATECALL' })] }))).toBeUndefined()
    expect(read(call(failed))).toBeUndefined()
  })

  test.each([null, [], [{}], [{ result: { calls: 5 } }]])('of another form is nothing: case %#', answer => {
    expect(readCallTracer(answer, [hash ?? ''])).toBeUndefined()
  })
})
