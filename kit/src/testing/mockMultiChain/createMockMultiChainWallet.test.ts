import { expect, test } from 'vitest'
import { createMockMultiChainWallet } from './createMockMultiChainWallet.js'

const chains = [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1' }]

/** A page that notes what is announced to it. */
function createPage() {
  const target = new EventTarget()
  const page = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target)
  } as Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'> & Record<string, unknown>
  const announced: unknown[] = []
  target.addEventListener('eip6963:announceProvider', event => {
    const { name, rdns } = (event as CustomEvent).detail.info
    announced.push([name, rdns])
  })
  return { page, announced }
}

test('each part is on the page under the same name, and leaves with the wallet', () => {
  const { page, announced } = createPage()
  const wallet = createMockMultiChainWallet(
    { name: 'Elm', eip155: { chains }, polkadot: {}, cosmos: {} },
    page
  )
  expect([announced, page.injectedWeb3, page.keplr]).toEqual([
    [['Elm', 'app.keplr']],
    { Elm: wallet.parts.polkadot?.extension },
    wallet.parts.cosmos?.provider
  ])
  wallet.stop()
  expect([page.injectedWeb3, page.keplr]).toEqual([{}, undefined])
})

test('its user acts in every part, and answers the oldest request of the first part that has one', async () => {
  const { page } = createPage()
  const wallet = createMockMultiChainWallet({ behaviour: 'hang', eip155: { chains }, cosmos: {} }, page)
  const connecting = wallet.parts.eip155?.provider.request({ method: 'eth_requestAccounts' })
  const enabling = wallet.parts.cosmos?.provider.enable('cosmoshub-4')
  await expect
    .poll(() => wallet.pending().map(({ method }) => method))
    .toEqual(['eth_requestAccounts', 'enable'])
  wallet.approveNext()
  expect(await connecting).toHaveLength(2)
  wallet.rejectNext()
  await expect(enabling).rejects.toThrow('Request rejected')
  wallet.setBehaviour('approve')
  wallet.switchAccount(1)
  const key = await wallet.parts.cosmos?.provider.getKey('cosmoshub-4')
  expect(key?.bech32Address).toBe(wallet.parts.cosmos?.addresses()[1])
  expect(await wallet.parts.eip155?.provider.request({ method: 'eth_accounts' })).toEqual(
    wallet.parts.eip155?.addresses.toReversed()
  )
  wallet.stop()
})

test('a wallet without a namespace is refused', () => {
  expect(() => createMockMultiChainWallet({})).toThrow(RangeError)
})
