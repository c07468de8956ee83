import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { mainnet } from '../../chains/index.js'
import { walletConnect } from '../../connectors/index.js'
import { createLatchkey } from '../../createLatchkey.js'
import { evm } from '../../evm/index.js'
import { LatchkeyWalletButton } from '../buttons/LatchkeyWalletButton.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { useLatchkeyWallets } from './useLatchkeyWallets.js'

// A world in memory is whole from the start; a real page is so only once the engine has come.
const make = () =>
  createLatchkey({
    networks: [mainnet],
    adapters: [evm()],
    connectors: [walletConnect()],
    services: { relay: ['https://relay.example'] },
    customWallets: [{ id: 'harbor', name: 'Harbor', mobile_link: 'harbor:' }]
  })

function Names() {
  const { wallets } = useLatchkeyWallets()
  return <p data-testid="names">{wallets.map(({ name }) => name).join(', ') || 'none yet'}</p>
}

const tree = (client: ReturnType<typeof make>) => (
  <StrictMode>
    <LatchkeyProvider client={client}>
      <Names />
      <LatchkeyWalletButton wallet="WalletConnect" />
    </LatchkeyProvider>
  </StrictMode>
)

test('wallets are listed at the first visit too, without a click', async () => {
  const client = make()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => {
    root.unmount()
    client.destroy()
  })
  root.render(tree(client))
  await expect.element(page.getByTestId('names')).toHaveTextContent('WalletConnect, Harbor')
  await expect.element(page.getByTestId('wallet-button-WalletConnect')).toBeEnabled()
})
