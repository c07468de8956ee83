import './styles/base.css'
import './styles/shop.css'
import { defineLatchkeyElements } from 'latchkey/elements'
import { LatchkeyOnRampWidget, LatchkeyProvider } from 'latchkey/react'
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createLaboratory } from './lab/createLaboratory.js'
import { HomeLink } from './page/HomeLink.js'

const { search } = window.location
const { latchkey } = createLaboratory(search)

/** The form that buys, alone on its page: as a component, or with `?widget=element` as an element. */
function Page() {
  return (
    <main className="shop">
      <HomeLink />
      <h1>Top up</h1>
      <p className="lead">The form alone, in its place on the page.</p>
      {isElement ? createElement('latchkey-onramp-widget') : <LatchkeyOnRampWidget />}
    </main>
  )
}

const isElement = new URLSearchParams(search).get('widget') === 'element'
const root = document.getElementById('root')
if (root) {
  if (isElement) defineLatchkeyElements(latchkey)
  createRoot(root).render(
    <StrictMode>
      {isElement ? (
        <Page />
      ) : (
        <LatchkeyProvider client={latchkey}>
          <Page />
        </LatchkeyProvider>
      )}
    </StrictMode>
  )
}
