import { createFakeRelay, createPhone } from 'latchkey/testing'
import { createRelayTransport, createSignClient, memoryKeychain } from 'latchkey/walletconnect'
import { expect, test } from 'vitest'
import { accounts, networks } from '../config.js'
import type { PhoneState } from './PhoneState.js'
import { tellPages } from './tellPages.js'

const state = (account: number) => ({ account, network: networks[0]?.id }) as PhoneState

test('a change of account is sent once: as a session update, and as one event on the network in use', async () => {
  const relay = createFakeRelay()
  const { createSocket } = relay
  const keychain = memoryKeychain()
  const transport = await createRelayTransport({ relays: [relay.url], keychain, createSocket })
  const metadata = { name: 'Page', description: '', url: 'https://page.example', icons: [] }
  const page = await createSignClient({ transport, keychain, metadata })
  const phone = await createPhone({ relays: [relay.url], createSocket, chains: networks.map(({ id }) => id) })
  const events = ['accountsChanged', 'chainChanged']
  const eip155 = { chains: networks.map(({ id }) => id), methods: ['personal_sign'], events }
  const { uri, settled } = await page.pair({ optionalNamespaces: { eip155 } })
  await phone.scan(uri)
  const { topic } = await settled
  const told: unknown[] = []
  page.onEvent(({ name, data }) => told.push([name, data]))
  page.onChange(({ kind }) => told.push([kind, page.sessions()[0]?.namespaces.eip155?.accounts]))
  await tellPages(phone.peer, state(1), 'account')
  await page.ping(topic)
  const address = accounts[1]?.signer.address
  expect(told).toEqual([
    ['updated', networks.map(({ id }) => `${id}:${address}`)],
    ['accountsChanged', [`${networks[0]?.id}:${address}`]]
  ])
  await phone.close()
  await page.close()
  await transport.close()
})
