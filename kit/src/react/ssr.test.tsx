import { Suspense, use } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { base, mainnet, polygon } from '../chains/index.js'
import { cookieToInitialState } from '../cookieToInitialState.js'
import { createLatchkey } from '../createLatchkey.js'
import { evm } from '../evm/index.js'
import type { Latchkey } from '../latchkey.js'
import {
  LatchkeyAccountButton,
  LatchkeyButton,
  LatchkeyConnectButton,
  LatchkeyModal,
  LatchkeyNetworkButton,
  LatchkeyProvider,
  useLatchkeyAccount,
  useLatchkeyNetwork,
  useLatchkeyState
} from './index.js'

const make = (options: object = {}) => createLatchkey({ networks: [mainnet], adapters: [evm()], ...options })

function Facts() {
  const account = useLatchkeyAccount()
  const { caipNetworkId } = useLatchkeyNetwork()
  const { initialized, open } = useLatchkeyState()
  return <p>{JSON.stringify({ ...account, caipNetworkId, initialized, open })}</p>
}

const renderPage = (client: Latchkey) =>
  renderToString(
    <LatchkeyProvider client={client}>
      <LatchkeyButton />
      <LatchkeyNetworkButton />
      <Facts />
    </LatchkeyProvider>
  )

test('a server renders the disconnected state, with the buttons dressed', () => {
  const html = renderToString(
    <LatchkeyProvider client={make()}>
      <LatchkeyButton />
      <LatchkeyConnectButton namespace="eip155" label="Sign in" disabled />
      <LatchkeyAccountButton />
      <LatchkeyNetworkButton />
      <LatchkeyModal />
      <Facts />
    </LatchkeyProvider>
  )
  expect(html.match(/<style/g)).toHaveLength(1)
  expect(html).toContain('data-testid="connect-button"')
  expect(html).toContain('>Connect Wallet<')
  expect(html).toContain('data-testid="connect-button-eip155"')
  expect(html).toContain('>Sign in<')
  expect(html).not.toContain('account-button')
  expect(html).toContain('>Ethereum<')
  expect(html).toContain('&quot;status&quot;:&quot;disconnected&quot;')
  expect(html).not.toContain('style="')
})

test('option nonce marks the one style element', () => {
  const html = renderToString(
    <LatchkeyProvider client={make({ nonce: 'n0nce', themeVariables: { '--w3m-accent': '#f0f' } })}>
      <LatchkeyButton />
    </LatchkeyProvider>
  )
  expect(html).toContain('<style nonce="n0nce">')
  expect(html).toContain('.lk-button{--lk-accent:#f0f}')
})

test('option locale and option themeMode reach the server as well', () => {
  const html = renderToString(
    <LatchkeyProvider client={make({ locale: 'de', themeMode: 'dark' })}>
      <LatchkeyButton label="Wallet verbinden" />
    </LatchkeyProvider>
  )
  expect(html).toContain('Wallet verbinden')
  expect(html).toContain('data-theme="dark"')
  expect(html).toContain('lang="de"')
})

test('a hundred visitors at once never meet (promise P23)', () => {
  const pages = Array.from({ length: 100 }, (_, index) =>
    renderToString(
      <LatchkeyProvider client={make({ locale: index % 2 ? 'de' : 'en' })}>
        <LatchkeyButton label={`Visitor ${index}`} />
      </LatchkeyProvider>
    )
  )
  pages.forEach((page, index) => {
    expect(page).toContain(`>Visitor ${index}<`)
    expect(page).toContain(index % 2 ? 'lang="de"' : 'lang="en"')
  })
})

const cookieOf = (network: string, connector?: string) =>
  `latchkey.remembered=${encodeURIComponent(JSON.stringify({ version: 1, networks: { eip155: network }, connectors: { eip155: connector } }))}`
const networks = [mainnet, base, polygon]

test('option initialState: the network is shown at once, a wallet as reconnecting, nobody as connected', () => {
  const initialState = cookieToInitialState(cookieOf('eip155:8453', 'com.wallet'))
  const html = renderPage(make({ networks, initialState }))
  expect(html).toContain('>Base<')
  expect(html).toContain('&quot;status&quot;:&quot;reconnecting&quot;')
  expect(html).toContain('&quot;isConnected&quot;:false')
  expect(html).toContain('>Connect Wallet<')
  const quiet = renderPage(make({ networks, initialState, enableReconnect: false }))
  expect(quiet).toContain('&quot;status&quot;:&quot;disconnected&quot;')
})

test('a malformed, huge or hostile cookie, and one of another host, renders as disconnected (promise P23)', () => {
  const nobody = renderPage(make({ networks }))
  for (const cookie of [
    'latchkey.remembered=%%%',
    `latchkey.remembered=${'x'.repeat(1_000_000)}`,
    'latchkey.remembered=%7B%22version%22%3A1%2C%22__proto__%22%3A%7B%7D%7D',
    cookieOf('eip155:424242'),
    cookieOf('<script>alert(1)</script>', '</script><script>alert(1)</script>'.repeat(9)),
    cookieOf('eip155:424242', 'nobody'),
    `latchkey.remembered=${encodeURIComponent('{"version":1,"connectors":{"solana":"a"},"networks":{"solana":"solana:x"},"activeNamespace":"solana"}')}`
  ]) {
    expect(renderPage(make({ networks, initialState: cookieToInitialState(cookie) }))).toBe(nobody)
  }
})

test('a hundred requests in the air at once each see their own visitor only (promise P23)', async () => {
  const resolves: (() => void)[] = []
  const pages = Array.from({ length: 100 }, async (_, index) => {
    const promise = new Promise<void>(resolve => void resolves.push(resolve))
    const network = networks[index % 3]
    const client = make({
      networks,
      initialState: cookieToInitialState(cookieOf(`eip155:${network?.id}`, `com.wallet${index}`))
    })
    // Half of the page is drawn later, when all others have begun.
    const stream = await renderToReadableStream(
      <LatchkeyProvider client={client}>
        <LatchkeyNetworkButton />
        <Suspense fallback={<i />}>
          <Later when={promise} />
        </Suspense>
      </LatchkeyProvider>
    )
    return new Response(stream).text()
  })
  for (const resolve of resolves.toReversed()) resolve()
  for (const [index, html] of (await Promise.all(pages)).entries()) {
    const name = networks[index % 3]?.name
    expect(html.match(/>(Ethereum|Base|Polygon)</g)).toEqual([`>${name}<`])
    expect(html).toContain(`>com.wallet${index} eip155:${networks[index % 3]?.id}<`)
  }
})

function Later({ when }: { readonly when: Promise<void> }) {
  use(when)
  const { connectingWallet, selectedNetworkId } = useLatchkeyState()
  return <p>{`${connectingWallet} ${selectedNetworkId}`}</p>
}

test('without a provider a hook says what is missing', () => {
  expect(() => renderToString(<LatchkeyButton />)).toThrow('Wrap this component in <LatchkeyProvider')
})
