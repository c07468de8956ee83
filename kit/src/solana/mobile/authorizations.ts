import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { peek } from '../../protocol/peek.js'
import { sanitizeText } from '../../protocol/text.js'
import { isSafeWebLink } from '../../protocol/urls.js'
import { itemsOf } from '../../walletStandard/readWallet.js'
import { isAddress } from '../address.js'
import type { PortAccount } from '../WalletPort.js'

/** What a wallet's app has authorized. */
export type MobileAuthorization = {
  readonly token: string
  readonly accounts: readonly PortAccount[]
  /** CAIP-2 reference: a token is for one network. */
  readonly network: string
  /** The https link that opens the same app again. */
  readonly uriBase?: string | undefined
  readonly features?: readonly string[] | undefined
}

/** Removed when the wallet is disconnected (promise P1). */
export const authorizationKey = 'latchkey.solana.mobile'

/** The stored authorization of this page. Storage may fail, and holds anything: it is checked, and never throws. */
export function createAuthorizations({ environment: { storage }, report }: ConnectorContext) {
  const safely = async <T>(work: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch (error) {
      report(error)
      return undefined
    }
  }
  return {
    load: () => safely(async () => parse((await storage.get(authorizationKey)) ?? 'null')),
    save: (authorization: MobileAuthorization) =>
      safely(() => storage.set(authorizationKey, JSON.stringify(authorization))),
    remove: () => safely(() => storage.remove(authorizationKey))
  }
}

function parse(text: string): MobileAuthorization | undefined {
  const value: unknown = JSON.parse(text)
  const token = peek(value, 'token')
  const network = peek(value, 'network')
  const uriBase = peek(value, 'uriBase')
  const features = peek(value, 'features')
  const accounts = itemsOf(peek(value, 'accounts')).flatMap((item): readonly PortAccount[] => {
    const address = peek(item, 'address')
    const label = sanitizeText(peek(item, 'label')) || undefined
    return isAddress(address) ? [{ address, chains: textsOf(peek(item, 'chains')), label }] : []
  })
  if (typeof token !== 'string' || typeof network !== 'string' || accounts.length === 0) return undefined
  return {
    token,
    network,
    accounts,
    ...(isSafeWebLink(uriBase) && { uriBase }),
    ...(Array.isArray(features) && { features: textsOf(features) })
  }
}

const textsOf = (list: unknown) => itemsOf(list).filter(item => typeof item === 'string')
