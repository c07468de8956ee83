import { afterEach, expect, test } from 'vitest'
import { createMemoryClock } from '../../testing/memoryClock.js'
import { createChannel } from './createChannel.js'
import { openBrowserFrame } from './openBrowserFrame.js'

/** Another origin: browsers lead every name below `localhost` to this machine. */
const frameOrigin = `http://wallet.localhost:${location.port}`
const path = '/kit/src/connectors/embedded/frame.harness.xhtml'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const systemClock = {
  now: Date.now,
  after(milliseconds: number, run: () => void) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  }
}

function open(url = `${frameOrigin}${path}`, clock: typeof systemClock = systemClock) {
  const errors: unknown[] = []
  const random = { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) }
  const channel = createChannel({
    environment: { clock, random },
    openFrame: openBrowserFrame,
    url: async () => url,
    title: 'My wallet',
    projectId: 'p1',
    onReady: () => undefined,
    onEnd: () => undefined,
    onAttention: () => undefined,
    isFollowed: () => false,
    onSessionUpdate: () => undefined,
    report: error => errors.push(error),
    onDestroy(run) {
      ends.push(run)
      return () => undefined
    }
  })
  return { channel, errors }
}

const frameElement = () => document.querySelector<HTMLIFrameElement>('#w3m-iframe')

test('a frame of another origin gets one INIT from this window, and answers through its port', async () => {
  const { channel, errors } = open()
  const { userName } = await channel.request('CONNECT_FARCASTER')
  expect(userName).toBe(`${location.origin} p1 32`)
  expect(frameOrigin).not.toBe(location.origin)
  expect(errors).toEqual([])
})

test('the frame is hidden, sandboxed, and may use passkeys of its own origin only', async () => {
  const { channel } = open()
  await channel.open()
  const frame = frameElement()
  expect(frame?.getBoundingClientRect().width).toBe(0)
  expect(frame?.getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'
  )
  expect(frame?.allow).toContain(`publickey-credentials-get ${frameOrigin}`)
  expect([frame?.name, frame?.title]).toEqual(['w3m-secure-iframe', 'My wallet'])
})

test('it is shown above a modal dialog of the page, and Escape leaves it', async () => {
  const { channel } = open()
  await channel.open()
  const modal = document.createElement('dialog')
  document.body.append(modal)
  ends.push(() => modal.remove())
  modal.showModal()
  let dismissed = 0
  const place = { left: 10, top: 20, width: 200, height: 300 }
  const hide = channel.show({ ...place, radius: '24px' }, () => {
    dismissed += 1
  })
  const around = frameElement()?.closest('dialog') as HTMLElement
  // As round as the card, which it does not dim.
  expect(getComputedStyle(around).borderRadius).toBe('24px')
  expect(getComputedStyle(around, '::backdrop').backgroundColor).toBe('rgba(0, 0, 0, 0)')
  const { left, top, width, height } = frameElement()?.getBoundingClientRect() ?? {}
  expect({ left, top, width, height }).toEqual(place)
  expect(document.elementFromPoint(100, 100)).toBe(frameElement())
  frameElement()?.parentElement?.dispatchEvent(new Event('cancel', { cancelable: true }))
  expect(dismissed).toBe(1)
  // A browser may close it all the same.
  frameElement()?.closest('dialog')?.close()
  await expect.poll(() => dismissed).toBe(2)
  // A new place does not reload the frame: it is the same document.
  const hideAgain = channel.show({ ...place, left: 40 }, () => undefined)
  hide()
  expect(frameElement()?.getBoundingClientRect().left).toBe(40)
  hideAgain()
  expect(frameElement()?.getBoundingClientRect().width).toBe(0)
  expect(await channel.request('IS_CONNECTED')).toEqual({ isConnected: false })
})

test('a frame that is hidden and shown again at once, as in the strict mode of React, is not left', async () => {
  const { channel } = open()
  await channel.open()
  const place = { left: 10, top: 20, width: 200, height: 300 }
  let dismissed = 0
  channel.show(place, () => undefined)()
  const hide = channel.show(place, () => {
    dismissed += 1
  })
  const dialog = frameElement()?.closest('dialog')
  await new Promise(resolve => dialog?.addEventListener('close', resolve, { once: true }))
  expect([dismissed, dialog?.open]).toEqual([0, true])
  dialog?.close()
  await expect.poll(() => dismissed).toBe(1)
  hide()
})

test('a host that styles every dialog does not show it', async () => {
  const style = document.createElement('style')
  style.textContent = 'dialog { max-width: 10px !important; padding: 50px; background: red }'
  document.head.append(style)
  ends.push(() => style.remove())
  const { channel } = open()
  await channel.open()
  const hide = channel.show({ left: 0, top: 0, width: 200, height: 100 }, () => undefined)
  expect(frameElement()?.getBoundingClientRect().width).toBe(200)
  hide()
})

test('a frame that is loaded again ends what waits, and the next request loads one anew', async () => {
  const { channel } = open()
  const first = frameElement()
  const waiting = channel.request('RELOAD')
  await expect(waiting).rejects.toMatchObject({ code: 'LATCHKEY_HTTP__ABORTED' })
  expect(frameElement()).toBeNull()
  expect(await channel.request('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(frameElement()).not.toBe(first)
})

test.each([
  ['the frame', () => frameElement()?.remove()],
  ['its dialog', () => frameElement()?.closest('dialog')?.remove()],
  ['the body', () => document.body.replaceWith(document.createElement('body'))]
])('a page that removes %s ends what waits, and the next request loads another frame', async (_, remove) => {
  const { channel, errors } = open()
  await channel.open()
  const first = frameElement()
  const waiting = channel.request('GET_USER')
  remove()
  await expect(waiting).rejects.toMatchObject({ code: 'LATCHKEY_FRAME__NOT_SET' })
  expect(errors).toMatchObject([{ code: 'LATCHKEY_FRAME__NOT_SET' }])
  expect(await channel.request('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(frameElement()).not.toBe(first)
  expect(document.querySelectorAll('iframe[name=w3m-secure-iframe]')).toHaveLength(1)
})

test('a frame that was removed and is put back gets no channel', async () => {
  const { channel } = open()
  await channel.open()
  const first = frameElement() as HTMLIFrameElement
  const waiting = channel.request('GET_USER')
  first.remove()
  await expect(waiting).rejects.toMatchObject({ code: 'LATCHKEY_FRAME__NOT_SET' })
  const posted = new Promise(resolve => {
    first.addEventListener('load', resolve, { once: true })
    ends.push(() => first.remove())
    document.body.append(first)
  })
  await posted
  expect(channel.isReady()).toBe(false)
  first.remove()
  const { userName } = await channel.request('CONNECT_FARCASTER')
  expect(userName).toBe(`${location.origin} p1 32`)
})

test('a place that is shown before the frame is there is its place', async () => {
  const { channel } = open()
  const place = { left: 10, top: 20, width: 200, height: 300 }
  const hide = channel.show(place, () => undefined)
  await channel.open()
  expect(frameElement()?.getBoundingClientRect().left).toBe(10)
  hide()
  expect(frameElement()?.getBoundingClientRect().width).toBe(0)
})

test('a document of another origin gets nothing, and is iframe_load_failed after 20 s', async () => {
  const clock = createMemoryClock()
  // Nothing is served at port 9: the browser shows its own page, whose origin is none.
  const { channel, errors } = open('http://wallet.localhost:9/sdk', clock)
  const work = channel.request('IS_CONNECTED').catch((error: unknown) => error)
  await expect.poll(() => frameElement()).not.toBeNull()
  await new Promise(resolve => setTimeout(resolve, 500))
  await clock.advance(20_000)
  expect(await work).toMatchObject({ code: 'LATCHKEY_FRAME__LOAD_FAILED' })
  expect(errors).toHaveLength(1)
  expect(frameElement()).toBeNull()
})

test('the end of the kit removes the frame', async () => {
  const { channel } = open()
  await channel.open()
  for (const end of ends.splice(0)) end()
  expect(frameElement()).toBeNull()
})
