import './styles/wallet.css'
import './styles/sheet.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createPhone } from './phone/createPhone.js'
import { App } from './views/App.js'

const root = document.getElementById('root')
if (root) {
  const phone = createPhone(window.location.search)
  // The link contains a key: it must not stay in the address bar or in the history.
  if (window.location.search !== '') window.history.replaceState(null, '', '/')
  createRoot(root).render(
    <StrictMode>
      <App phone={phone} />
    </StrictMode>
  )
}
