import { expect, test } from 'vitest'
import { createConnectorContext } from './connectorContext.js'
import { createMemoryEnvironment } from './memoryEnvironment.js'
import { createMockPromptConnector, type MockPrompt } from './mockPromptConnector.js'

const [alice, bob, carol] = ['0xA', '0xB', '0xC']
const accounts = [alice, bob, carol].map(address => ({ address: String(address) }))

function setUp(connectPrompts: readonly MockPrompt[], signPrompts: readonly MockPrompt[] = []) {
  const environment = createMemoryEnvironment()
  const context = createConnectorContext({ environment })
  const [connector] = createMockPromptConnector({ connectPrompts, signPrompts })(context)
  if (!connector) throw new Error('no connector was made')
  const shown = async () => {
    await environment.clock.settle()
    const [first] = context.prompts()
    if (!first) throw new Error('nothing is asked')
    return first
  }
  const connecting = () =>
    connector.connect({ silent: false }).then(
      session => session.accounts,
      (error: { code: string }) => error.code
    )
  return { connector, context, environment, shown, connecting }
}

test('a wrong code is asked for again, and a new one may be requested', async () => {
  const { environment, shown, connecting } = setUp([
    { type: 'oneTimeCode', sentTo: 'a…@b.example', length: 6, code: '123456', resendAfter: 1000 }
  ])
  const outcome = connecting()
  const start = environment.clock.now()
  const first = await shown()
  expect(first).toMatchObject({ isWrong: false, resendAt: start + 1000, length: 6 })
  if (first.type === 'oneTimeCode') first.answer({ code: '000000' })
  const second = await shown()
  expect(second).toMatchObject({ isWrong: true })
  await environment.advance(500)
  if (second.type === 'oneTimeCode') second.answer({ resend: true })
  const third = await shown()
  expect(third).toMatchObject({ isWrong: false, resendAt: start + 1500 })
  if (third.type === 'oneTimeCode') third.answer({ code: '123456' })
  expect(await outcome).toHaveLength(1)
})

test('the chosen account is the one that it shares, from any page and scheme', async () => {
  const { shown, connecting } = setUp([{ type: 'account', accounts, pageSize: 2 }])
  const outcome = connecting()
  const first = await shown()
  expect(first).toMatchObject({ accounts: accounts.slice(0, 2), hasMore: true })
  if (first.type === 'account') first.answer({ more: true })
  const second = await shown()
  expect(second).toMatchObject({ accounts, hasMore: false })
  if (second.type === 'account') second.answer({ scheme: 'legacy' })
  const third = await shown()
  expect(third).toMatchObject({ scheme: 'legacy' })
  if (third.type === 'account') third.answer({ address: '0xC' })
  expect(await outcome).toEqual(['0xC'])
})

test('an approval elsewhere withdraws the prompt, and is a rejection where the person cancels', async () => {
  const approve = { type: 'approve', where: 'device' } as const
  const { environment, context, shown, connecting } = setUp([{ ...approve, approvedAfter: 1000 }])
  const outcome = connecting()
  await shown()
  await environment.advance(1000)
  expect([await outcome, context.prompts()]).toEqual([expect.any(Array), []])
  const other = setUp([approve])
  const declined = other.connecting()
  const prompt = await other.shown()
  prompt.cancel()
  expect(await declined).toBe('LATCHKEY_CONNECT__USER_REJECTED')
})

test('codes that differ are a rejection; a click goes on', async () => {
  const { shown, connecting } = setUp([
    { type: 'click', reason: 'windowBlocked' },
    { type: 'compareCode', code: '42' }
  ])
  const outcome = connecting()
  const click = await shown()
  if (click.type === 'click') click.answer({ clicked: true })
  const compare = await shown()
  if (compare.type === 'compareCode') compare.answer({ isSame: false })
  expect(await outcome).toBe('LATCHKEY_CONNECT__USER_REJECTED')
})

test('it asks before it signs, and connects silently only once it was connected', async () => {
  const { connector, shown } = setUp([], [{ type: 'approve', where: 'device' }])
  await expect(connector.connect({ silent: true })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
  })
  const session = await connector.connect({ silent: false })
  expect(await connector.connect({ silent: true })).toEqual(session)
  const signed = connector.signMessage?.({ message: 'hello', address: '0xA' })
  const prompt = await shown()
  prompt.cancel()
  await expect(signed).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__USER_REJECTED' })
  await connector.disconnect?.()
  await expect(connector.connect({ silent: true })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
  })
})
