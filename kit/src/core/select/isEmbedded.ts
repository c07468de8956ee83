import type { ClientStores } from '../../client/Client.js'

/** Whether the modal is drawn in the page and not over it: by option `enableEmbedded`, or in a place of its own. */
export function isEmbedded({ config, modalHosts }: Pick<ClientStores, 'config' | 'modalHosts'>): boolean {
  return config.get().enableEmbedded || modalHosts.get().some(host => host.embedded)
}
