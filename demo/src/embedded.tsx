import './styles/base.css'
import './styles/shop.css'
import './styles/panel.css'
import { LatchkeyModal, LatchkeyProvider } from 'latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createLaboratory, type Laboratory } from './lab/createLaboratory.js'
import { HomeLink } from './page/HomeLink.js'
import { useDocumentLook } from './page/useDocumentLook.js'
import { Panel } from './panel/Panel.js'

const laboratory = createLaboratory(window.location.search, { enableEmbedded: true })

function Page({ lab }: { readonly lab: Laboratory }) {
  useDocumentLook(lab.latchkey)
  return (
    <div className="split">
      <main className="shop embedded">
        <HomeLink />
        <h1>Pay where you are</h1>
        <p className="lead">The same modal, in place: a part of the page instead of a layer over it.</p>
        <div className="embedded-place">
          <LatchkeyModal />
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
