import { useLatchkeyAccount, useLatchkeyWallets } from 'latchkey/react'
import { useState } from 'react'

type Listed = Parameters<ReturnType<typeof useLatchkeyWallets>['connect']>[0]

const isAsked = (wallet: Listed, connectorId: string | undefined) =>
  'connectors' in wallet && wallet.connectors.some(({ id }) => id === connectorId)

/** A wallet list with the host's own markup: it never loads the stock modal. */
export function Headless() {
  const { wallets, directory, found, uri, connectingId, connect, loadMore, search } = useLatchkeyWallets()
  const { isConnected } = useLatchkeyAccount()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string>()
  const isSearch = text.trim().length >= 2
  const list = isSearch ? found.wallets : [...wallets, ...directory.wallets]

  return (
    <section aria-labelledby="headless-title">
      <h2 id="headless-title">A list of your own</h2>
      <label className="field">
        Search wallets
        <input
          type="search"
          data-testid="headless-search"
          value={text}
          onChange={event => {
            setText(event.target.value)
            void search(event.target.value.trim())
          }}
        />
      </label>
      <ul className="headless">
        {list.map(entry => (
          <li key={`${'kind' in entry ? entry.kind : 'directory'} ${entry.id}`}>
            <button
              type="button"
              data-testid={`headless-wallet-${entry.id}`}
              disabled={isConnected}
              onClick={() => {
                setFailure(undefined)
                connect(entry).catch((error: unknown) =>
                  setFailure(error instanceof Error ? error.message : String(error))
                )
              }}
            >
              <bdi>{entry.name}</bdi>
              {isAsked(entry, connectingId) && ' …'}
            </button>
          </li>
        ))}
      </ul>
      {!isSearch && (
        <button type="button" className="shop-button" data-testid="see-all-button" onClick={() => loadMore()}>
          More wallets
        </button>
      )}
      <div role="status">
        {uri && (
          <p className="outcome">
            <strong>Open this in a wallet</strong>
            <code data-testid="headless-uri">{uri}</code>
          </p>
        )}
        {failure && (
          <p className="outcome" data-error>
            <strong>It did not work</strong>
            <code data-testid="headless-error">{failure}</code>
          </p>
        )}
      </div>
    </section>
  )
}
