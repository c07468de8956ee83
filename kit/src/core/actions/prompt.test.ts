import { expect, test } from 'vitest'
import { quietAdapter, setupTestKit } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import type { ConnectorContext } from '../contracts/ConnectorFactory.js'
import { startDiscovery } from '../startDiscovery.js'
import { promptsSlice } from '../state/prompts.js'

const { id, name, namespace, icon } = createMockConnector()
const connector = { id, name, namespace, icon }
const code = { type: 'oneTimeCode', connector, sentTo: 'a…@b.example', length: 6 } as const

/** Creates a kit, and returns the context that its adapter gets. */
async function setUp() {
  const contexts: ConnectorContext[] = []
  const discover = (context: ConnectorContext) => void contexts.push(context)
  const { kit } = setupTestKit({ adapters: [quietAdapter('eip155', { discover })] })
  await startDiscovery(kit)
  const [context] = contexts
  if (!context) throw new Error('discover was not called')
  const outcome = (work: Promise<unknown>) => work.catch((error: { code: string }) => error.code)
  const pending = () => kit.slice(promptsSlice).get()
  const untilPending = (count: number) => expect.poll(pending).toHaveLength(count)
  return { kit, context, outcome, pending, untilPending }
}

test('a prompt stays in the slice until the visitor answers, and the connector gets the answer', async () => {
  const { context, untilPending, pending } = await setUp()
  const answer = context.prompt(code)
  await untilPending(1)
  expect(pending()).toMatchObject([{ ...code, id: 1 }])
  const [shown] = pending()
  if (shown?.type !== 'oneTimeCode') throw new Error('another prompt is shown')
  shown.answer({ code: '123456' })
  expect([await answer, pending()]).toEqual([{ code: '123456' }, []])
  shown.answer({ code: '000000' })
  shown.cancel()
  expect([await answer, pending()]).toEqual([{ code: '123456' }, []])
})

test('several prompts are kept, oldest first', async () => {
  const { context, untilPending, pending } = await setUp()
  const first = context.prompt(code)
  const second = context.prompt({ type: 'click', connector, reason: 'windowBlocked' })
  await untilPending(2)
  expect(pending().map(prompt => [prompt.id, prompt.type])).toEqual([
    [1, 'oneTimeCode'],
    [2, 'click']
  ])
  for (const prompt of pending()) {
    if (prompt.type === 'oneTimeCode') prompt.answer({ resend: true })
    else if (prompt.type === 'click') prompt.answer({ clicked: true })
  }
  expect(await Promise.all([first, second])).toEqual([{ resend: true }, { clicked: true }])
})

test('no two prompts of a kit have the same id, also after the first is settled', async () => {
  const { context, untilPending, outcome, pending } = await setUp()
  const ids: number[] = []
  for (let count = 0; count < 2; count++) {
    const answer = outcome(context.prompt(code))
    await untilPending(1)
    ids.push(pending()[0]?.id ?? 0)
    pending()[0]?.cancel()
    await answer
  }
  expect(ids).toEqual([1, 2])
})

test('a prompt that the visitor cancels rejects as declined', async () => {
  const { context, untilPending, outcome, pending } = await setUp()
  const answer = outcome(context.prompt(code))
  await untilPending(1)
  pending()[0]?.cancel()
  expect([await answer, pending()]).toEqual(['LATCHKEY_CONNECT__USER_REJECTED', []])
})

test('a connector withdraws a prompt by its signal, before or after it is shown', async () => {
  const { context, untilPending, outcome, pending } = await setUp()
  const abort = new AbortController()
  const answer = outcome(
    context.prompt({ type: 'approve', connector, where: 'device', signal: abort.signal })
  )
  await untilPending(1)
  expect(pending()).toMatchObject([{ type: 'approve', where: 'device' }])
  expect(pending()[0]).not.toHaveProperty('signal')
  abort.abort()
  expect([await answer, pending()]).toEqual(['LATCHKEY_CONNECT__SUPERSEDED', []])
  const late = outcome(context.prompt({ ...code, signal: abort.signal }))
  expect([await late, pending()]).toEqual(['LATCHKEY_CONNECT__SUPERSEDED', []])
})

test('destroying the kit rejects a pending prompt', async () => {
  const { kit, context, untilPending, outcome, pending } = await setUp()
  const answer = outcome(context.prompt(code))
  await untilPending(1)
  kit.destroy()
  expect([await answer, pending()]).toEqual(['LATCHKEY_KIT__DESTROYED', []])
  expect(await outcome(context.prompt(code))).toBe('LATCHKEY_KIT__DESTROYED')
})

test('a prompt that a view answers at once leaves no listener of the kit', async () => {
  const { kit, context } = await setUp()
  const prompts = kit.slice(promptsSlice)
  let changes = 0
  prompts.subscribe(() => {
    changes++
    const [shown] = prompts.get()
    if (shown?.type === 'oneTimeCode') shown.answer({ code: '123456' })
  })
  expect(await context.prompt(code)).toEqual({ code: '123456' })
  const before = changes
  kit.destroy()
  expect(changes).toBe(before)
})
