import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mainnet } from '../../chains/index.js'
import { walletConnect } from '../../connectors/index.js'
import { createLatchkey } from '../../createLatchkey.js'
import { createMemoryEnvironment } from '../../testing/memoryEnvironment.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { LatchkeyProvider, LatchkeyWalletButton, type LatchkeyWallets, useLatchkeyWallets } from '../index.js'

const Count = () => <p>{useLatchkeyWallets().wallets.length}</p>

function Probe({ onUse }: { readonly onUse: (wallets: LatchkeyWallets) => void }) {
  onUse(useLatchkeyWallets())
  return null
}

test('a directory wallet whose rdns two wallets of the page announce connects neither', async () => {
  const wallets = ['one', 'two'].map(id => createMockConnector({ id, rdns: 'com.harbor' }))
  const client = createLatchkey({ networks: [mainnet], connectors: wallets }, createMemoryEnvironment())
  const used: LatchkeyWallets[] = []
  renderToString(
    <LatchkeyProvider client={client}>
      <Probe onUse={wallets => used.push(wallets)} />
    </LatchkeyProvider>
  )
  const harbor = { id: 'harbor', name: 'Harbor', rdns: 'com.harbor' }
  await expect(used[0]?.connect(harbor)).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__CONNECTOR_NOT_FOUND'
  })
  expect(wallets.map(({ calls }) => calls)).toEqual([[], []])
  client.destroy()
})

test('on a server there are no wallets, and a wallet button shows the name it was given', () => {
  const client = createLatchkey({
    networks: [mainnet],
    connectors: [walletConnect()],
    customWallets: [{ id: 'harbor', name: 'Harbor' }]
  })
  const html = renderToString(
    <LatchkeyProvider client={client}>
      <Count />
      <LatchkeyWalletButton wallet="Harbor" />
    </LatchkeyProvider>
  )
  expect(html).toContain('<p>0</p>')
  expect(html).toContain('>Harbor</bdi>')
})
