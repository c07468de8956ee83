import type { KeyName } from '../../keys/derive/accountNames.js'
import type { Asked } from '../RequestContext.js'

/** A request of a network of Bitcoin, with the account that answers it. */
export type BitcoinAsked = Omit<Asked, 'account'> & {
  readonly chain: string
  readonly address: string
  /** Of the address. */
  readonly script: Uint8Array
  readonly name: KeyName
  /** How segwit addresses of the network begin. */
  readonly prefix: string
}
