import type { Phone } from '../phone/createPhone.js'
import type { Connection } from '../phone/PhoneState.js'
import { AskerName } from './AskerName.js'

type Props = { readonly phone: Phone; readonly connections: readonly Connection[] }

/** The pages this wallet is connected to; each can be left. */
export function Connections({ phone, connections }: Props) {
  return (
    <section aria-labelledby="connections">
      <h2 id="connections">Connected pages</h2>
      {connections.length === 0 ? (
        <p className="empty">None yet. A page you connect to will be listed here, and can be left here.</p>
      ) : (
        <ul className="connections">
          {connections.map(connection => (
            <li key={connection.topic} data-testid="demo-wallet-session">
              <AskerName asker={connection.asker} />
              <button
                type="button"
                data-testid="demo-wallet-disconnect"
                aria-label={`Disconnect ${connection.asker.name}`}
                onClick={() => phone.leave(connection.topic)}
              >
                Disconnect
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
