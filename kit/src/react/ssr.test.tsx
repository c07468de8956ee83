import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mainnet } from '../chains/index.js'
import { createLatchkey } from '../createLatchkey.js'
import { evm } from '../evm/index.js'
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
      <LatchkeyButton />
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

test('without a provider a hook says what is missing', () => {
  expect(() => renderToString(<LatchkeyButton />)).toThrow('Wrap this component in <LatchkeyProvider')
})
