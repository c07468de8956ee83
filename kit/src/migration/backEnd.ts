import type { Services } from '../core/config/LatchkeyOptions.js'

/** The self-hosted back end, as in `createLatchkey`: WalletConnect needs a relay, which is one of `services.relay`, or that of `server`. */
export type BackEnd = { readonly server?: string | undefined; readonly services?: Services | undefined }

/** What a connector of the kit needs where no instance is on the page. */
export type ConnectorParameters = BackEnd & {
  readonly appName?: string | undefined
  readonly projectId?: string | undefined
}
