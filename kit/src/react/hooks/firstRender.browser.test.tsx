import { StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { base, mainnet } from '../../chains/index.js'
import type { LatchkeyOptions } from '../../core/config/LatchkeyOptions.js'
import { createLatchkey } from '../../createLatchkey.js'
import type { Latchkey } from '../../latchkey.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { useLatchkeyAccount } from './useLatchkeyAccount.js'

const key = 'latchkey.remembered'
const remembered = JSON.stringify({ version: 1, connectors: { eip155: 'mock' }, networks: {} })

const forget = () => {
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(forget)
afterEach(forget)

function make(options: Partial<LatchkeyOptions> = {}): Latchkey {
  const client = createLatchkey({
    networks: [mainnet, base],
    connectors: [createMockConnector()],
    ...options
  })
  onTestFinished(client.destroy)
  return client
}

type Notes = { readonly renders: string[]; readonly redirects: string[] }

/** Records each render, and where the page's guard redirected the visitor. */
function Guarded({ renders, redirects }: Notes) {
  const { status, isConnected } = useLatchkeyAccount()
  renders.push(`${status}${isConnected ? ' and there' : ''}`)
  useEffect(() => {
    if (status === 'disconnected') redirects.push('/welcome')
  }, [status, redirects])
  return <p>{status}</p>
}

function page(client: Latchkey) {
  const notes: Notes = { renders: [], redirects: [] }
  const tree = (
    <StrictMode>
      <LatchkeyProvider client={client}>
        <Guarded {...notes} />
      </LatchkeyProvider>
    </StrictMode>
  )
  return { tree, ...notes, distinct: () => [...new Set(notes.renders)] }
}

function mount(client: Latchkey) {
  const made = page(client)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const leave = () => {
    root.unmount()
    place.remove()
  }
  onTestFinished(leave)
  root.render(made.tree)
  return { ...made, leave }
}

test('a remembered visitor is disconnected in no render of three page loads (promise P2)', async () => {
  localStorage.setItem(key, remembered)
  for (let load = 1; load <= 3; load++) {
    const client = make()
    const { renders, redirects, distinct, leave } = mount(client)
    await expect.poll(() => renders.at(-1)).toBe('connected and there')
    expect([load, distinct(), redirects]).toEqual([load, ['reconnecting', 'connected and there'], []])
    leave()
    client.destroy()
  }
})

test('isolated tabs have separate storage', async () => {
  localStorage.setItem(key, remembered)
  const elsewhere = mount(make({ tabs: 'isolated' }))
  await expect.poll(() => elsewhere.distinct()).toEqual(['disconnected'])
  sessionStorage.setItem(key, remembered)
  const here = mount(make({ tabs: 'isolated' }))
  await expect.poll(() => here.renders.at(-1)).toBe('connected and there')
  expect(here.distinct()).toEqual(['reconnecting', 'connected and there'])
})

test('a visitor without stored data, or with invalid data, is disconnected in every render', async () => {
  for (const value of ['', 'nonsense', '{"version":1,"connectors":7}']) {
    localStorage.setItem(key, value)
    const client = make()
    const { distinct } = mount(client)
    await client.ready()
    await expect.poll(distinct).toEqual(['disconnected'])
  }
})

test('option ssr: the first render equals that of the server, the next one is reconnecting', async () => {
  const served = renderToString(page(make({ ssr: true })).tree)
  expect(served).toContain('>disconnected<')
  localStorage.setItem(key, remembered)
  const { tree, renders, distinct } = page(make({ ssr: true }))
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = served
  const complaints: string[] = []
  const root = hydrateRoot(place, tree, { onRecoverableError: error => complaints.push(String(error)) })
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  await expect.poll(() => renders.at(-1)).toBe('connected and there')
  expect(distinct()).toEqual(['disconnected', 'reconnecting', 'connected and there'])
  expect(complaints).toEqual([])
})
