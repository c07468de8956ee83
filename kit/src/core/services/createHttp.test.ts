import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { version } from '../../protocol/version.js'
import { setupTestKit } from '../../setupTestKit.harness.js'
import type { FetchScript } from '../../testing/scriptedFetch.js'
import { alertSlice } from '../state/alert.js'
import { createHttp } from './createHttp.js'

const schema = v.object({ ok: v.boolean() })
const base = 'https://api.example'

function make(respond: FetchScript, options = {}) {
  const { kit, environment } = setupTestKit(options, { respond })
  const http = createHttp(kit)
  const outcome = (promise: Promise<unknown>) =>
    promise.then(
      value => value,
      (error: { code: string; shortMessage: string }) => `${error.code}: ${error.shortMessage}`
    )
  return {
    kit,
    environment,
    get: (signal?: AbortSignal) =>
      outcome(http.get(base, '/a', { q: 'ä &', none: undefined }, schema, signal)),
    post: () => outcome(http.post(base, '/a', {}, { x: 1 }, schema))
  }
}

describe('every request (wire.md section 1.0)', () => {
  test('every request contains st, sv, and projectId if there is one', async () => {
    const { get, environment } = make(() => ({ body: { ok: true } }), { projectId: 'p 1' })
    expect(await get()).toEqual({ ok: true })
    expect(environment.requests[0]?.url).toBe(
      `${base}/a?q=%C3%A4%20%26&st=latchkey&sv=js-eip155%2Csolana-${version}&projectId=p%201`
    )
  })

  test('a post sends no headers, so that the browser sends no preflight request', async () => {
    const { post, environment } = make(() => ({ body: { ok: true } }))
    await post()
    expect(environment.requests[0]?.init).toMatchObject({ method: 'POST', body: '{"x":1}' })
    expect(environment.requests[0]?.init.headers).toBeUndefined()
  })

  test.each([
    ['an offline network', 'offline' as const, 'LATCHKEY_HTTP__OFFLINE: The service could not be reached'],
    ['a failing service', { status: 503, body: 'x' }, 'LATCHKEY_HTTP__FAILED: Something went wrong']
  ])('a read with %s is repeated 3 times, 150 ms apart', async (_, answer, expected) => {
    const { get, environment } = make(() => answer)
    const result = get()
    await environment.advance(449)
    expect(environment.requests).toHaveLength(3)
    await environment.advance(1)
    expect([await result, environment.requests.length]).toEqual([expected, 4])
  })

  test('if a service requires a project and none is configured, one alert says so (decision D2)', async () => {
    const answers = async (options: object) => {
      const { get, kit } = make(() => ({ status: 401, body: {} }), { debug: true, ...options })
      const codes: string[] = []
      kit.subscribeErrors(({ code }) => void codes.push(code))
      await get()
      await get()
      return [codes, kit.slice(alertSlice).get().message]
    }
    expect(await answers({})).toEqual([['LATCHKEY_CONFIG__PROJECT_ID_MISSING'], 'Project ID Not Configured'])
    expect(await answers({ projectId: 'p' })).toEqual([[], ''])
  })

  test('a read that fails once is repeated and succeeds', async () => {
    let count = 0
    const { get, environment } = make(() => {
      count += 1
      return count === 1 ? { status: 500 } : { body: { ok: true } }
    })
    const result = get()
    await environment.advance(150)
    expect(await result).toEqual({ ok: true })
  })

  test('a post is not repeated', async () => {
    const { post, environment } = make(() => ({ status: 500 }))
    expect(await post()).toMatch(/^LATCHKEY_HTTP__FAILED/)
    expect(environment.requests).toHaveLength(1)
  })

  test('the error message is the body’s first reason (decision D16)', async () => {
    const reasons = [
      { field: 'a', description: 'The first reason' },
      { field: '', description: 'no' }
    ]
    const { get, environment } = make(() => ({ status: 400, body: { status: 'FAILED', reasons } }))
    expect(await get()).toBe('LATCHKEY_HTTP__FAILED: The first reason')
    expect(environment.requests).toHaveLength(1)
  })

  test.each([
    ['no JSON', '<html>'],
    ['another shape', { ok: 'yes' }],
    ['nothing', '']
  ])('an answer that is %s is invalid, and the request is not repeated', async (_, body) => {
    const { get, environment } = make(() => ({ body }))
    expect(await get()).toBe('LATCHKEY_HTTP__INVALID_ANSWER: The service gave an invalid answer')
    expect(environment.requests).toHaveLength(1)
  })

  test('a request times out after 10 s', async () => {
    const { get, environment } = make(() => 'hang')
    const result = get()
    await environment.advance(9_999)
    expect(environment.clock.pending()).toBe(1)
    await environment.advance(1)
    expect(await result).toBe('LATCHKEY_HTTP__TIMEOUT: The service did not answer in time')
    expect([environment.requests.length, environment.clock.pending()]).toEqual([1, 0])
  })

  test('a request times out after 10 s also if only the body is missing', async () => {
    const { kit, environment } = setupTestKit()
    const stuck = {
      ...kit,
      environment: {
        ...kit.environment,
        fetch: async (_: string, init: { signal?: unknown } = {}) => ({
          ok: true,
          status: 200,
          headers: { get: () => null },
          text: async () => '',
          json: () =>
            new Promise<never>((_resolve, reject) => {
              const signal = init.signal as AbortSignal
              signal.addEventListener('abort', () => reject(signal.reason))
            })
        })
      }
    }
    const result = createHttp(stuck).get(base, '/a', {}, schema)
    result.catch(() => undefined)
    await environment.advance(10_000)
    await expect(result).rejects.toMatchObject({ code: 'LATCHKEY_HTTP__TIMEOUT' })
  })

  test('a request can be aborted before and while it runs; destroying the kit aborts it', async () => {
    const { get, kit } = make(() => 'hang')
    const early = new AbortController()
    early.abort()
    const late = new AbortController()
    const results = [get(early.signal), get(late.signal), get()]
    late.abort()
    await Promise.all(results.slice(0, 2))
    kit.destroy()
    expect(await Promise.all(results)).toEqual(Array(3).fill('LATCHKEY_HTTP__ABORTED: Request was aborted'))
  })
})
