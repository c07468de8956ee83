import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { serviceUnreachable } from '../../protocol/errors/page.js'
import { observeQuery } from './fetchQuery.js'
import { invalidateQueries } from './invalidateQueries.js'
import { createTestQueries } from './queries.harness.js'
import { removeQueries } from '../connection/removeQueries.js'

const keys = [['a'], ['a', 'b'], ['ab']] as const
const prefixes = [[], ['a'], ['a', 'b'], ['x']] as const

type Step =
  | { readonly type: 'ask'; readonly key: number; readonly stays: boolean }
  | { readonly type: 'leave'; readonly observer: number }
  | { readonly type: 'answer'; readonly request: number; readonly succeeds: boolean }
  | { readonly type: 'wait'; readonly time: number }
  | { readonly type: 'invalidate' | 'remove'; readonly prefix: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.constant('ask' as const), key: fc.nat(2), stays: fc.boolean() }),
  fc.record({ type: fc.constant('ask' as const), key: fc.nat(2), stays: fc.boolean() }),
  fc.record({ type: fc.constant('leave' as const), observer: fc.nat(9) }),
  fc.record({ type: fc.constant('answer' as const), request: fc.nat(19), succeeds: fc.boolean() }),
  fc.record({ type: fc.constant('answer' as const), request: fc.nat(19), succeeds: fc.constant(true) }),
  fc.record({ type: fc.constant('wait' as const), time: fc.constantFrom(1, 9, 10, 29, 30) }),
  fc.record({ type: fc.constantFrom('invalidate' as const, 'remove' as const), prefix: fc.nat(3) })
)

/** The expected state of a key; `updatedAt` is `-Infinity` without fresh data. `request`: the index of the pending request. */
type Model = {
  data?: string
  updatedAt: number
  failedAt?: number
  request?: number | undefined
  /** `invalidate` came during the request: the data are stale once it has ended. */
  isInvalidated: boolean
  staying: Set<number>
  waiting: number
}

const fresh = (): Model => ({
  updatedAt: Number.NEGATIVE_INFINITY,
  isInvalidated: false,
  staying: new Set(),
  waiting: 0
})

function stateOf({ data, updatedAt, failedAt, request }: Model): unknown {
  const known = { data, updatedAt }
  if (request !== undefined) return { status: 'loading', ...known }
  if (failedAt !== undefined) return { status: 'error', ...known, failedAt, error: expect.anything() }
  return data === undefined ? { status: 'idle' } : { status: 'success', ...known }
}

test('over random sequences of observers, answers, waits and invalidations, the model equals the queries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async steps => {
      const { clock, kit, requests, errors, queryOf, stateOf: actual, destroy } = createTestQueries()
      const observers: { readonly controller: AbortController; readonly key: number }[] = []
      const models = keys.map(fresh)
      let begun = 0
      let failures = 0
      const live = new Set<number>()

      const begin = (model: Model) => {
        model.request = begun
        live.add(begun)
        begun++
      }
      const isDue = ({ failedAt, updatedAt }: Model) =>
        failedAt === undefined ? clock.now() - updatedAt >= 30 : clock.now() - failedAt >= 10
      const invalidate = (model: Model) => {
        model.isInvalidated = false
        model.updatedAt = Number.NEGATIVE_INFINITY
        if (model.staying.size > 0 && isDue(model)) begin(model)
      }
      const abandon = (model: Model) => {
        if (model.request === undefined || model.staying.size + model.waiting > 0) return
        live.delete(model.request)
        ended(model)
      }
      const ended = (model: Model) => {
        model.request = undefined
        model.waiting = 0
        if (model.isInvalidated) invalidate(model)
      }

      for (const action of steps) {
        if (action.type === 'ask') {
          const key = keys[action.key] ?? keys[0]
          const model = models[action.key] ?? fresh()
          const controller = new AbortController()
          void observeQuery(kit, queryOf(key), action.stays ? controller.signal : undefined)
          if (action.stays) {
            model.staying.add(observers.length)
            observers.push({ controller, key: action.key })
          }
          if (model.request === undefined && isDue(model)) begin(model)
          if (!action.stays && model.request !== undefined) model.waiting++
        } else if (action.type === 'leave') {
          const observer = observers[action.observer]
          if (!observer) continue
          observer.controller.abort()
          const model = models[observer.key] ?? fresh()
          model.staying.delete(action.observer)
          abandon(model)
        } else if (action.type === 'answer') {
          const request = requests[action.request]
          if (!request) continue
          const model = models.find(each => each.request === action.request)
          if (action.succeeds) request.resolve(`data ${action.request}`)
          else request.reject(serviceUnreachable())
          if (model) {
            live.delete(action.request)
            if (action.succeeds) {
              Object.assign(model, { data: `data ${action.request}`, updatedAt: clock.now() })
              delete model.failedAt
            } else {
              model.failedAt = clock.now()
              failures++
            }
            ended(model)
          }
        } else if (action.type === 'wait') await clock.advance(action.time)
        else {
          const prefix = prefixes[action.prefix] ?? []
          const isMeant = (_: unknown, index: number) =>
            prefix.every((part, at) => keys[index]?.[at] === part)
          if (action.type === 'remove') {
            removeQueries(kit, prefix)
            for (const [index, model] of models.entries()) {
              if (!isMeant(model, index)) continue
              if (model.request !== undefined) live.delete(model.request)
              models[index] = fresh()
            }
          } else {
            void invalidateQueries(kit, prefix)
            for (const model of models.filter(isMeant)) {
              if (model.request === undefined) invalidate(model)
              else model.isInvalidated = true
            }
          }
        }
        await clock.settle()
        expect(keys.map(key => actual(key))).toEqual(models.map(stateOf))
        expect(requests).toHaveLength(begun)
        expect(requests.flatMap(({ signal }, index) => (signal.aborted ? [] : [index]))).toEqual([...live])
        expect(errors).toHaveLength(failures)
      }
      destroy()
      expect(requests.filter(({ signal }) => !signal.aborted)).toEqual([])
    }),
    { numRuns: 200 }
  )
})
