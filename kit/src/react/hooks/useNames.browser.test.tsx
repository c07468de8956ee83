import { expect, test } from 'vitest'
import { userRejected } from '../../protocol/errors/wallet.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import type { FetchScript } from '../../testing/scriptedFetch.js'
import { respondAsService } from '../views/drawModal.harness.js'
import { probe } from './probe.harness.js'
import { useNames } from './useNames.js'

const name = 'alice-w.latchkey.id'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const registered = { name, attributes: null, addresses: { '60': { address, created_at: null } } }

const respond: FetchScript = (url, init) => {
  if (url.includes('/supported-chains'))
    return { body: { http: ['eip155:1'], ws: [], nameZone: 'latchkey.id' } }
  if (url.includes('/profile/challenge')) return { body: { nonce: 'n'.repeat(43), timestamp: 1 } }
  if (url.includes('/profile/suggestions/')) return { body: { suggestions: [{ name, registered: false }] } }
  if (url.includes('/profile/account')) return { body: registered }
  return respondAsService(url, init)
}

test('useNames: a headless registration from the search to the name; a refusal keeps the message', async () => {
  const answers = [() => Promise.reject(userRejected()), async () => '0xabcd']
  const wallet = createMockConnector({
    accounts: [address],
    chainId: '1',
    signMessage: () => (answers.shift() as () => Promise<string>)()
  })
  const options = { services: { api: 'https://api.example' } }
  const { now, client } = await probe(useNames, { options, wallet, world: { respond } })
  expect(now().registration).toEqual({ status: 'none' })
  await expect(now().prepare(name)).rejects.toMatchObject({ code: 'LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS' })
  await client.connect(wallet)
  expect(await now().suggest('alice-w')).toEqual([{ name, registered: false }])
  expect(await now().lookUp(name)).toBe(address)
  await now().prepare(name)
  await expect.poll(() => now().registration).toMatchObject({ status: 'ready', name })
  await expect(now().register()).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__USER_REJECTED' })
  await expect.poll(() => now().registration).toMatchObject({ status: 'ready' })
  await now().register()
  await expect.poll(() => now().registration).toMatchObject({ status: 'registered', name })
  await now().cancel()
  await expect.poll(() => now().registration).toEqual({ status: 'none' })
})
