import { afterEach, expect, test } from 'vitest'
import { createConnectorContext } from '../../testing/connectorContext.js'
import type { Channel } from './channel.js'
import { openLinks } from './openLinks.js'

afterEach(() => document.body.replaceChildren())

/** A link in the shadow root of an element, and whether the browser would follow it. */
function addLink(element: string, href: string, target = '_blank') {
  const host = document.createElement(element)
  const link = document.createElement('a')
  link.href = href
  link.target = target
  const inner = document.createElement('span')
  link.append(inner)
  host.attachShadow({ mode: 'open' }).append(link)
  document.body.append(host)
  return {
    link,
    click() {
      let isFollowed: boolean | undefined
      const look = (event: Event) => {
        isFollowed = !event.defaultPrevented
        event.preventDefault()
      }
      window.addEventListener('click', look, { once: true })
      inner.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }))
      return isFollowed
    }
  }
}

function begin() {
  const opened: unknown[] = []
  const channel: Channel = {
    context: async () => undefined,
    call: async (name, values) => void opened.push([name, ...values]),
    subscribe: () => () => undefined,
    close: () => undefined
  }
  const context = createConnectorContext()
  openLinks(context, document, channel)
  return { context, opened }
}

test('links to new tabs in the kit’s elements are opened by the client, and no others', () => {
  const { context, opened } = begin()
  expect(addLink('latchkey-root', 'https://harbor.example/terms').click()).toBe(false)
  expect(addLink('latchkey-root', 'harbor://wc').click()).toBe(true)
  expect(addLink('latchkey-root', 'https://harbor.example/here', '_self').click()).toBe(true)
  expect(addLink('my-own', 'https://my.app/page').click()).toBe(true)
  // A button of the modal has opened it already.
  const handled = addLink('latchkey-root', 'https://harbor.example/wc')
  handled.link.addEventListener('click', event => event.preventDefault())
  expect(handled.click()).toBe(false)
  expect(opened).toEqual([['openUrl', 'https://harbor.example/terms']])
  context.destroy()
  expect(addLink('latchkey-root', 'https://harbor.example/terms').click()).toBe(true)
})
