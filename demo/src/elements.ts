import './styles/base.css'
import './styles/shop.css'
import { defineLatchkeyElements } from 'latchkey/elements'
import { createLaboratory } from './lab/createLaboratory.js'

const { latchkey } = createLaboratory(window.location.search)

const root = document.getElementById('root')
if (root) {
  const main = document.createElement('main')
  main.className = 'shop elements'
  const home = document.createElement('a')
  home.className = 'home'
  home.href = `/${window.location.search}`
  home.textContent = 'Perry Orchard'
  const title = document.createElement('h1')
  title.textContent = 'No React on this page'
  const lead = document.createElement('p')
  lead.className = 'lead'
  lead.textContent =
    'Custom elements bring the same modal. Its code, React included, is loaded when a button is pointed at.'
  const place = document.createElement('div')
  place.className = 'top-wallet'
  place.append(document.createElement('latchkey-network-button'), document.createElement('latchkey-button'))
  main.append(home, title, lead, place)
  root.append(main)
  defineLatchkeyElements(latchkey)
}
