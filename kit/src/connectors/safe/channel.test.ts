import { expect, test } from 'vitest'
import { createMemoryEnvironment } from '../../testing/memoryEnvironment.js'
import { createChannel } from './channel.js'
import { createSafeWebApp, type WebAppOptions } from './webApp.harness.js'

const known = 'https://app.safe.global'

function setUp(options: WebAppOptions = {}, allowed: readonly string[] = [known]) {
  const app = createSafeWebApp(options)
  const environment = createMemoryEnvironment()
  const channel = createChannel(app.page, origin => allowed.includes(origin), environment)
  return { app, channel, environment }
}

/** Whether a request has no answer when its time is over. */
async function staysOpen({
  channel,
  environment
}: Pick<ReturnType<typeof setUp>, 'channel' | 'environment'>) {
  const asked = channel.request('getSafeInfo', undefined, 1_000)
  await environment.advance(1_000)
  return (await asked) === undefined
}

test('a request has the form of safe-apps-sdk 9.1.0, and its answer the data of the web app', async () => {
  const { app, channel } = setUp({ ancestorOrigins: [known] })
  const sent: unknown[] = []
  const { postMessage } = app.parent
  app.parent.postMessage = (message, target) => {
    sent.push(message)
    postMessage(message, target)
  }
  expect(await channel.request('getSafeInfo')).toMatchObject({
    safeAddress: app.safe.safeAddress,
    chainId: 1
  })
  expect(sent).toEqual([
    {
      id: expect.stringMatching(/^[\da-f]{10}$/),
      method: 'getSafeInfo',
      params: undefined,
      env: { sdkVersion: '9.1.0' }
    }
  ])
})

test('the first question goes to the origin that the browser tells, and to any one only if it tells none', async () => {
  const targets = async (options: WebAppOptions) => {
    const { app, channel } = setUp(options)
    await channel.request('getSafeInfo')
    await channel.request('getTxBySafeTxHash', { safeTxHash: '0x' }).catch(() => undefined)
    return app.requests.map(({ target }) => target)
  }
  expect(await targets({ ancestorOrigins: [known, 'https://other.example'] })).toEqual([known, known])
  expect(await targets({ referrer: `${known}/apps/open?x=1` })).toEqual([known, known])
  // An earlier page of this frame is no parent.
  expect(await targets({ referrer: 'https://my.app/login' })).toEqual(['*', known])
  expect(await targets({})).toEqual(['*', known])
})

test('another request before the first question asks that first, and is sent to the origin of its answer alone', async () => {
  const { app, channel } = setUp()
  await channel.request('getTxBySafeTxHash', { safeTxHash: '0x' }).catch(() => undefined)
  expect(app.requests.map(({ method, target }) => [method, target])).toEqual([
    ['getSafeInfo', '*'],
    ['getTxBySafeTxHash', known]
  ])
})

test('an answer counts only from the parent, from an allowed origin, with a version of 1 or more', async () => {
  expect(await staysOpen(setUp({ origin: 'https://evil.example' }))).toBe(true)
  expect(await staysOpen(setUp({ origin: `${known}.evil.example` }))).toBe(true)
  expect(await staysOpen(setUp({ answerVersion: '0.9.0' }))).toBe(true)
  expect(await staysOpen(setUp({ answerVersion: 'new' }))).toBe(true)
  expect(await staysOpen(setUp({ answerVersion: '1.0.0' }))).toBe(false)

  const { app, channel, environment } = setUp()
  app.mute()
  const asked = channel.request('getSafeInfo', undefined, 1_000)
  const id = '0000000001'
  const answer = { id, success: true, version: '9.1.0', data: 'forged' }
  app.deliver(answer, { source: {} })
  app.deliver(answer, { origin: 'null' })
  for (const wrong of [
    null,
    'text',
    { data: { darkMode: true } },
    { ...answer, id: 1 },
    { ...answer, success: 'yes' }
  ])
    app.deliver(wrong)
  app.deliver({ ...answer, id: '0000000009' })
  await environment.advance(999)
  app.deliver({ ...answer, data: 'real' })
  expect(await asked).toBe('real')
})

test('the origin of the first answer is the only one from then on, though others are allowed too', async () => {
  const other = 'https://safe.other.example'
  const { app, channel, environment } = setUp({}, [known, other])
  await channel.request('getSafeInfo')
  app.mute()
  const asked = channel.request('getSafeInfo', undefined, 1_000)
  app.deliver({ id: '0000000002', success: true, version: '9.1.0', data: 'forged' }, { origin: other })
  await environment.advance(1_000)
  expect(await asked).toBeUndefined()
})

test('an error of the web app is a text; a request without an answer ends with its connection', async () => {
  const { app, channel } = setUp()
  app.rejectNext()
  await expect(channel.request('getSafeInfo')).rejects.toThrow('Transaction was rejected')
  app.mute()
  const asked = channel.request('getSafeInfo')
  expect(app.listeners()).toBe(1)
  channel.close()
  await expect(asked).rejects.toThrow('The connection has ended')
  expect(app.listeners()).toBe(0)
})

test('parameters that cannot be cloned reject, and leave no listener', async () => {
  const { app, channel } = setUp()
  await channel.request('getSafeInfo')
  await expect(channel.request('rpcCall', { run: () => undefined })).rejects.toThrow()
  expect(app.listeners()).toBe(0)
})
