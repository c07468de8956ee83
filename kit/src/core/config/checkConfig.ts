import type { Config } from '../../client/config/resolveConfig.js'
import { defineNetwork } from '../../protocol/defineNetwork.js'
import { invalidOption } from '../../protocol/errors/opening.js'
import { isSafeWebLink } from '../../protocol/urls.js'

/** Validates the options before they are used. Throws LATCHKEY_CONFIG__INVALID_OPTION and LATCHKEY_CAIP__*. */
export function checkConfig({ networks, defaultNetwork, services }: Config): void {
  for (const network of [...networks, defaultNetwork]) defineNetwork(network)
  if (!networks.includes(defaultNetwork)) {
    refuse('defaultNetwork', `${defaultNetwork.caipNetworkId} is not in networks`)
  }
  const { relay = [], ...bases } = services
  for (const [name, url] of Object.entries(bases)) {
    if (!isSafeWebLink(url)) refuse(`services.${name}`, 'it must be an https URL')
  }
  if (!Array.isArray(relay) || !relay.every(url => isSafeWebLink(url.replace(/^ws/i, 'http')))) {
    refuse('services.relay', 'it must be a list of wss URLs')
  }
}

function refuse(option: string, problem: string): never {
  throw invalidOption({ context: { option, problem } })
}
