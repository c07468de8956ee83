/** The view of a tab after another tab became the wallet. */
export function Elsewhere() {
  return (
    <div className="phone elsewhere" data-testid="demo-wallet-elsewhere">
      <h1>Open in another tab</h1>
      <p>Your wallet moved there: one tab at a time holds the keys.</p>
      <button type="button" className="primary" onClick={() => window.location.assign('/')}>
        Use it here
      </button>
    </div>
  )
}
