import './styles/base.css'
import './styles/shop.css'
import './styles/panel.css'
import { LatchkeyProvider } from 'latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createLaboratory, type Laboratory } from './lab/createLaboratory.js'
import { Shop } from './page/Shop.js'
import { textsFor } from './page/texts.js'
import { useDocumentLook } from './page/useDocumentLook.js'
import { useLocale } from './page/useLocale.js'
import { Panel } from './panel/Panel.js'

const laboratory = createLaboratory(window.location.search)

function Page({ lab }: { readonly lab: Laboratory }) {
  useDocumentLook(lab.latchkey)
  return (
    <div className="split">
      <Shop t={textsFor(useLocale(lab.latchkey))} />
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
