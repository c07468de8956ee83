import { otherChainOf } from '../chains/otherChains.js'
import { accounts } from '../config.js'
import type { Phone } from '../phone/createPhone.js'
import type { Connection } from '../phone/PhoneState.js'
import { AskerName } from './AskerName.js'
import { LinkIcon } from './icons.js'

type Props = { readonly phone: Phone; readonly connections: readonly Connection[]; readonly busy: boolean }

/** The pages that this wallet is connected to, with buttons to disconnect one or all. */
export function Connections({ phone, connections, busy }: Props) {
  return (
    <section className="connected" aria-labelledby="connections">
      <div className="connected-head">
        <h2 id="connections" tabIndex={-1}>
          Connected pages
        </h2>
        {connections.length > 1 && (
          <button
            type="button"
            className="quiet"
            disabled={busy}
            data-testid="demo-wallet-disconnect-all"
            onClick={() => phone.leave(connections.map(({ topic }) => topic))}
          >
            Disconnect all
          </button>
        )}
      </div>
      {connections.length === 0 ? (
        <div className="empty">
          <LinkIcon />
          <p>None yet. A page you connect to will be listed here, and can be left here.</p>
        </div>
      ) : (
        <ul className="connections">
          {connections.map(connection => (
            <li key={connection.topic} data-testid="demo-wallet-session">
              <AskerName asker={connection.asker} />
              <div className="connection-foot">
                <span className="hint">{termsOf(connection)}</span>
                <button
                  type="button"
                  className="quiet"
                  disabled={busy}
                  data-testid="demo-wallet-disconnect"
                  aria-label={`Disconnect ${connection.asker.name}`}
                  onClick={() => phone.leave([connection.topic])}
                >
                  Disconnect
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' })

/** The shared account, and the expiry. */
function termsOf({ accounts: shared, expiry }: Connection): string {
  const isShared = (index: number, address: string) =>
    shared.some(caip => {
      const [namespace = '', reference = '', found = ''] = caip.split(':')
      const other = otherChainOf(namespace)
      const own = other ? other.address(index, `${namespace}:${reference}`) : address
      return found.toLowerCase() === own.toLowerCase()
    })
  const names = accounts.flatMap(({ name, signer }, index) => (isShared(index, signer.address) ? [name] : []))
  return [...names, `until ${day.format(expiry)}`].join(' · ')
}
