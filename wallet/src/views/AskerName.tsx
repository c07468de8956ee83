import { hostOf } from '../phone/askerOf.js'
import type { Asker } from '../phone/PhoneState.js'

/** A page's name, and where it is: proven by the relay, or only said by the page. */
export function AskerName({ asker }: { readonly asker: Asker }) {
  const { name, url, origin, icon } = asker
  return (
    <div className="asker">
      {icon ? (
        <img src={icon} alt="" width="40" height="40" referrerPolicy="no-referrer" />
      ) : (
        <span className="mark" aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
      )}
      <div className="asker-text">
        <strong>{name}</strong>
        {origin ? (
          <span className="origin" data-attested="true" data-testid="demo-wallet-origin">
            {hostOf(origin)} <em>seen by the relay</em>
          </span>
        ) : (
          <span className="origin" data-testid="demo-wallet-origin">
            {hostOf(url)} <em>not verified</em>
          </span>
        )}
        {origin && hostOf(origin) !== hostOf(url) && (
          <span className="warning">It calls itself {hostOf(url)}, and it is not there.</span>
        )}
      </div>
    </div>
  )
}
