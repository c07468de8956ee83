import './styles/base.css'
import './styles/shop.css'
import { defineLatchkeyElements } from 'latchkey/elements'
import { createLaboratory } from './lab/createLaboratory.js'

const { latchkey } = createLaboratory(window.location.search)

const root = document.getElementById('root')
if (root) {
  root.className = 'shop elements'
  const title = document.createElement('h1')
  title.textContent = 'No React on this page'
  const lead = document.createElement('p')
  lead.className = 'lead'
  lead.textContent =
    'Custom elements bring the same modal. Its code, React included, is loaded when a button is pointed at.'
  const place = document.createElement('div')
  place.className = 'top-wallet'
  place.append(document.createElement('latchkey-network-button'), document.createElement('latchkey-button'))
  root.append(title, lead, place)
  defineLatchkeyElements(latchkey)
}
