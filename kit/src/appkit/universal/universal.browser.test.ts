import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createFakeRelay } from '../../testing/walletconnect/createFakeRelay.js'
import { createPhone } from '../../testing/walletconnect/createPhone.js'
import { memoryKeychain } from '../../walletconnect/keys/memoryKeychain.js'
import { UniversalConnector } from './index.js'

const sui = {
  id: 784,
  chainNamespace: 'sui',
  caipNetworkId: 'sui:mainnet',
  name: 'Sui',
  nativeCurrency: { name: 'SUI', symbol: 'SUI', decimals: 9 },
  rpcUrls: { default: { http: ['https://fullnode.example'] } }
} as const
const address = `0x${'5f'.repeat(32)}`

async function start() {
  const relay = createFakeRelay()
  const { createSocket } = relay
  const phone = await createPhone({ relays: [relay.url], createSocket, addresses: { sui: [address] } })
  const connector = await UniversalConnector.init(
    {
      services: { relay: [relay.url] },
      networks: [{ namespace: 'sui', chains: [sui], methods: ['sui_signPersonalMessage'], events: [] }]
    },
    { walletConnect: { createSocket, keychain: memoryKeychain() } }
  )
  onTestFinished(async () => {
    connector.latchkey.destroy()
    await phone.close()
    localStorage.clear()
  })
  return { connector, phone }
}

test('the modal shows the code, and closes once a wallet has approved', async () => {
  const { connector, phone } = await start()
  const connecting = connector.connect()
  const code = page.getByTestId('wui-qr-code')
  await expect.element(code).toBeVisible()
  await phone.scan(code.element().getAttribute('uri') ?? '')
  const { session } = await connecting
  expect(session.namespaces.sui?.accounts).toEqual([`sui:mainnet:${address}`])
  await expect.element(page.getByTestId('w3m-modal-card')).not.toBeInTheDocument()
})

test('who closes the modal has rejected', async () => {
  const { connector } = await start()
  const rejected = expect(connector.connect()).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__USER_REJECTED'
  })
  await expect.element(page.getByTestId('wui-qr-code')).toBeVisible()
  await page.getByTestId('w3m-header-close').click()
  await rejected
  expect(connector.provider.session).toBeUndefined()
})
