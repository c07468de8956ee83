import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mainnet } from '../../chains/index.js'
import { walletConnect } from '../../connectors/index.js'
import { createLatchkey } from '../../createLatchkey.js'
import { LatchkeyProvider, LatchkeyWalletButton, useLatchkeyWallets } from '../index.js'

const Count = () => <p>{useLatchkeyWallets().wallets.length}</p>

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
