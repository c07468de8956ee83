import { createRequire } from 'node:module'

type Payload = object

/**
 * The functions of the official client (2.21.8, Apache-2.0) with which wallets answer a sign-in, used as documented:
 * a black box.
 */
export const officialUtils = createRequire(createRequire(import.meta.url).resolve('sign-client-2.21.8'))(
  '@walletconnect/utils'
) as {
  formatMessage(payload: Payload, iss: string): string
  createEncodedRecap(target: string, group: string, abilities: readonly string[]): string
  populateAuthPayload(options: {
    readonly authPayload: Payload
    readonly chains: readonly string[]
    readonly methods: readonly string[]
  }): Payload & { readonly statement?: string; readonly resources?: readonly string[] }
  buildAuthObject(payload: Payload, signature: { t: 'eip191'; s: string }, iss: string): object
}
