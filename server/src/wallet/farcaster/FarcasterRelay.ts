/** What an application asks a wallet to sign (FIP-11, "Request Flow"). */
export type ChannelRequest = {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
  readonly notBefore?: string | undefined
  readonly expirationTime?: string | undefined
  readonly requestId?: string | undefined
  readonly acceptAuthAddress: boolean
}

/** What a wallet answered. Only the message is signed: the name is for display. */
export type ChannelAnswer = {
  readonly message: string
  readonly signature: string
  readonly username?: string | undefined
}

/** A channel that was opened: its token, and the link to give to a phone. */
export type OpenedChannel = { readonly channelToken: string; readonly url: string }

/** Carries requests to sign in to wallets of Farcaster. */
export type FarcasterRelay = {
  readonly open: (request: ChannelRequest) => Promise<OpenedChannel>
  /**
   * The answer of a channel, once: `pending` until the wallet has answered, `closed` if the channel is unknown, expired or was
   * read before. Throws if the relay does not respond.
   */
  readonly take: (channelToken: string) => Promise<ChannelAnswer | 'pending' | 'closed'>
}
