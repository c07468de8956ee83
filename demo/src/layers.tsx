import './styles/base.css'
import './styles/shop.css'
import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { StrictMode, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { createLaboratory } from './lab/createLaboratory.js'
import { HomeLink } from './page/HomeLink.js'

const laboratory = createLaboratory(window.location.search)

/** A hostile environment: the host's own modal dialog, and a bar with the highest possible z-index. */
function Page() {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <main className="shop layers">
      <HomeLink />
      <h1>Above everything</h1>
      <p className="lead">
        The bar below has the highest z-index CSS knows. Open the host's dialog, then the wallet modal from
        inside of it.
      </p>
      <button
        type="button"
        className="shop-button"
        data-testid="open-host-dialog"
        onClick={() => dialog.current?.showModal()}
      >
        Open the host's dialog
      </button>
      <dialog ref={dialog} className="host-dialog" aria-labelledby="host-dialog-title">
        <h2 id="host-dialog-title">The host's own dialog</h2>
        <p>It is modal and in the top layer. The wallet modal opens above it.</p>
        <LatchkeyButton />
        <button type="button" className="shop-button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </dialog>
      <div className="highest-bar">z-index: 2147483647</div>
    </main>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LatchkeyProvider client={laboratory.latchkey}>
        <Page />
      </LatchkeyProvider>
    </StrictMode>
  )
}
