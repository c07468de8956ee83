import { type FormEvent, useState } from 'react'
import type { Phone } from '../phone/createPhone.js'
import type { PhoneState } from '../phone/PhoneState.js'

/** The field for a link of WalletConnect or Farcaster, in place of a phone's camera. */
export function Pairing({ phone, state }: { readonly phone: Phone; readonly state: PhoneState }) {
  const [uri, setUri] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void phone.pair(uri.trim()).then(isTaken => isTaken && setUri(''))
  }
  return (
    <form className="pairing" onSubmit={submit}>
      <label htmlFor="uri">Connect to a page</label>
      <div className="pairing-row">
        <input
          id="uri"
          data-testid="demo-wallet-uri"
          placeholder="Paste a link"
          autoComplete="off"
          spellCheck={false}
          value={uri}
          onChange={event => setUri(event.target.value)}
        />
        <button
          type="submit"
          className="primary"
          data-testid="demo-wallet-pair"
          disabled={uri.trim() === '' || state.busy}
        >
          Connect
        </button>
      </div>
      <p className="hint">Copy the link under the QR code of a page, and paste it here.</p>
    </form>
  )
}
