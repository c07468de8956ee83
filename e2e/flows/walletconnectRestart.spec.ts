import { privateKeyToAccount } from 'viem/accounts'
import { testAccounts } from '../../devnet/src/accounts.js'
import { createPhone } from '../../kit/src/testing/walletconnect/createPhone.js'
import { address, card, openLab, status } from '../lib/lab.js'
import { createOwnServer, type OwnServer } from '../lib/ownServer.js'
import { codeOf, openCode } from '../lib/satchel.js'
import { expect, patient, test } from '../lib/test.js'

const [alice] = testAccounts

// The demo's policy allows only the relay of this run; this page uses another one.
test.use({ bypassCSP: true })

let server: OwnServer
test.beforeEach(async () => {
  server = await createOwnServer()
})
test.afterEach(() => server.end())

test('promise P13: the server is killed during a code and stopped during a request, and both continue', async ({
  page,
  watch
}) => {
  test.setTimeout(patient(60_000))
  const relay = server.url.replace('http', 'ws')
  watch.expectOrigin(server.url)
  watch.expectConsole(/WebSocket connection to .* failed/)
  await server.start()
  await openLab(page, { wallets: [], options: { services: { relay: [relay] } } })
  const uri = await openCode(page)
  const signature = page.getByTestId('w3m-signature')
  const lost = card(page).getByText('Connection lost. Reconnecting…')

  await server.stop('SIGKILL')
  await expect(lost).toBeVisible()
  await expect(status(page)).toHaveText('connecting')
  await server.start()
  await expect(lost).toHaveCount(0, { timeout: patient(15_000) })
  // Messages published before the kill are kept: the same code connects.
  expect(await codeOf(page)).toBe(uri)
  const phone = await createPhone({ relays: [relay], projectId: 'demo' })
  try {
    await phone.scan(uri)
    await expect(card(page)).toHaveCount(0)
    await expect(address(page)).toHaveText(alice.address)

    phone.setBehaviour('hang')
    await page.getByTestId('sign-message-button').click()
    await expect.poll(() => phone.requests().length).toBe(1)
    await server.stop('SIGTERM')
    const [request] = phone.requests()
    if (!request) throw new Error('there is no request')
    // Published while no server is running.
    const signer = privateKeyToAccount(alice.privateKey)
    const signed = await signer.signMessage({ message: 'Hello from Perry Orchard' })
    const said = phone.peer.respond(request, signed)
    await expect(signature).toHaveCount(0)
    await server.start()
    await said
    await expect(signature).toHaveText(signed, { timeout: patient(15_000) })
    await expect(status(page)).toHaveText('connected')

    // There was one request only, and the session is intact.
    expect(phone.requests().length).toBe(1)
    phone.setBehaviour('approve')
    await page.getByTestId('sign-typed-data-button').click()
    await expect(signature).not.toHaveText(signed)
    await expect(signature).toHaveText(/^0x[\da-f]{130}$/)
  } finally {
    await phone.close()
  }
})
