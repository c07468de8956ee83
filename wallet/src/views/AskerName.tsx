import { useState } from 'react'
import { hostOf } from '../phone/askerOf.js'
import type { Asker } from '../phone/PhoneState.js'
import { SeenIcon, WarningIcon } from './icons.js'

/** A page's name and host: attested by the relay, or claimed by the page. */
export function AskerName({ asker }: { readonly asker: Asker }) {
  const { name, url, origin } = asker
  return (
    <div className="asker">
      <AskerIcon asker={asker} />
      <div className="asker-text">
        <strong className="asker-name" dir="auto" title={name}>
          {name}
        </strong>
        <span className="origin" data-attested={origin ? true : undefined} data-testid="demo-wallet-origin">
          <bdi>{hostOf(origin ?? url)}</bdi>{' '}
          <em>
            {origin && <SeenIcon />}
            {origin ? 'address verified' : 'not verified'}
          </em>
        </span>
        {origin && hostOf(origin) !== hostOf(url) && (
          <span className="warning" data-testid="demo-wallet-warning">
            <WarningIcon />
            <span>
              It calls itself <bdi>{hostOf(url)}</bdi>, and it is not there.
            </span>
          </span>
        )}
      </div>
    </div>
  )
}

/** Its icon, or the first letter of its name if none loads. */
function AskerIcon({ asker: { icon, name } }: { readonly asker: Asker }) {
  const [failed, setFailed] = useState<string>()
  if (icon !== undefined && icon !== failed) {
    return (
      <img
        src={icon}
        alt=""
        width="40"
        height="40"
        referrerPolicy="no-referrer"
        onError={() => setFailed(icon)}
      />
    )
  }
  const [first = '?'] = name
  return (
    <span className="mark" aria-hidden="true">
      {first.toUpperCase()}
    </span>
  )
}
