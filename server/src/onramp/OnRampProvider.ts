import type { HistoryAnswer, OnRampOptions, OnRampQuote } from 'latchkey/protocol/http'

/** What a person wants to buy, and to which address it is delivered. Amounts are decimal strings. */
export type OnRampOrder = {
  /** The address, the networks in the provider's own words, and the symbols. */
  readonly wallets: readonly OnRampWallet[]
  /** The CAIP-2 id on which to deliver. */
  readonly network?: string | undefined
  readonly currency: string
  readonly fiatAmount?: string | undefined
  readonly cryptoAmount?: string | undefined
  /** The id by which the provider's own history finds the purchase again. */
  readonly userId?: string | undefined
  readonly defaultNetwork?: string | undefined
  readonly defaultExperience?: 'send' | 'buy' | undefined
  readonly handlingRequestedUrls?: boolean | undefined
  /** Empty for anonymous clients. */
  readonly projectId: string
  readonly clientIp: string
  /** The base of this server's own URLs for this client. */
  readonly ownUrl: string
}

/** An address to deliver to. */
export type OnRampWallet = {
  readonly address: string
  readonly blockchains?: readonly string[] | undefined
  readonly assets?: readonly string[] | undefined
  readonly supported_networks?: readonly string[] | undefined
}

/** The page of the provider for one purchase. `orderId` names the order, where this server knows its state. */
export type OnRampLink = { readonly url: string; readonly orderId?: string | undefined }

/**
 * A question for a price. `amount`: what is paid, a decimal string. `network`: one of the options' networks by its name; clients may
 * send any other text (wire.md section 1.14).
 */
export type OnRampQuestion = {
  readonly symbol: string
  readonly currency: string
  readonly amount: string
  readonly network?: string | undefined
}

/**
 * A seller of tokens. Methods throw `HttpFailure` 400 for an order that they cannot take, and 503 if their service does not answer.
 * What a client sends must never become a further parameter of a link.
 */
export type OnRampProvider = {
  readonly id: string
  /** The CAIP-2 ids on which it delivers. Absent: it decides by itself. */
  readonly networks?: readonly string[] | undefined
  /** It takes no real money. */
  readonly isTest?: boolean | undefined
  /** Its calls use the host's key: where projects are configured, anonymous clients are refused. */
  readonly needsProject?: boolean | undefined
  readonly createLink: (order: OnRampOrder) => Promise<OnRampLink>
  /** What can be bought and paid with. Absent: the defaults of the wire. */
  readonly options?: (() => Promise<Omit<OnRampOptions, 'providers'>>) | undefined
  /** Undefined: it does not sell this. */
  readonly quote?: ((question: OnRampQuestion) => Promise<OnRampQuote | undefined>) | undefined
  /** What an address has bought, newest first. */
  readonly history?: ((address: string, cursor: string | undefined) => Promise<HistoryAnswer>) | undefined
}
