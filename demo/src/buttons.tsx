import './styles/base.css'
import './styles/shop.css'
import './styles/panel.css'
import './styles/buttons.css'
import { LatchkeyButton, LatchkeyProvider, LatchkeyWalletButton } from 'latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createLaboratory, type Laboratory } from './lab/createLaboratory.js'
import { Headless } from './page/Headless.js'
import { HomeLink } from './page/HomeLink.js'
import { useDocumentLook } from './page/useDocumentLook.js'
import { Panel } from './panel/Panel.js'

const laboratory = createLaboratory(window.location.search)

/** The page's own wallet, one that is not installed, and a code. */
const shown = ['app.latchkey.testwallet', 'MetaMask', 'WalletConnect']

function Page({ lab }: { readonly lab: Laboratory }) {
  useDocumentLook(lab.latchkey)
  return (
    <div className="split">
      <main className="shop buttons">
        <HomeLink />
        <h1>One click, one wallet</h1>
        <p className="lead">
          A wallet that is here is asked at once, without the modal. Any other opens the modal where it can be
          had.
        </p>
        <h2>The kit’s buttons</h2>
        <div className="button-row">
          {shown.map(wallet => (
            <LatchkeyWalletButton key={wallet} wallet={wallet} />
          ))}
        </div>
        <h2>A look of your own</h2>
        <div className="button-row">
          {shown.map(wallet => (
            <LatchkeyWalletButton.Custom key={wallet} wallet={wallet}>
              {({ name, isInstalled, isConnected, isConnecting, choose }) => (
                <button
                  type="button"
                  className="shop-button"
                  data-testid={`wallet-button-hook-${wallet}`}
                  disabled={isConnected}
                  onClick={choose}
                >
                  {isConnecting ? 'Look at your wallet…' : `${isInstalled ? 'Connect' : 'Open'} ${name}`}
                </button>
              )}
            </LatchkeyWalletButton.Custom>
          ))}
        </div>
        <Headless />
        <h2>And what is connected</h2>
        <div className="button-row">
          <LatchkeyButton />
        </div>
      </main>
      <Panel lab={lab} />
    </div>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LatchkeyProvider client={laboratory.latchkey}>
        <Page lab={laboratory} />
      </LatchkeyProvider>
    </StrictMode>
  )
}
