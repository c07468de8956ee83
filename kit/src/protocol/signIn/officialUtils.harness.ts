import { createRequire } from 'node:module'

type Payload = object

/** What the official client (2.21.8, Apache-2.0) gives wallets to answer a sign-in with, as its documentation has it: a black box. */
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
