import { randomUUID } from 'node:crypto'
import { hashOf } from '../../auth/secrets.js'
import type { Database } from '../../store/Schema.js'
import type { ChannelAnswer, ChannelRequest, FarcasterRelay, OpenedChannel } from './FarcasterRelay.js'

/** How long a channel lives, in ms: as that of Farcaster's own relay. */
const channelLife = 3_600_000

/** The profile that a wallet states with its answer. */
export type WalletAnswer = ChannelAnswer & {
  readonly fid: number
  readonly bio?: string | undefined
  readonly displayName?: string | undefined
  readonly pfpUrl?: string | undefined
}

/** A channel as its row has it. */
export type Channel = {
  readonly request: ChannelRequest
  readonly answer: WalletAnswer | undefined
  /** A login of this server opened it: only the login reads its answer. */
  readonly isOwn: boolean
}

/** This server's relay: channels in its database, of whose tokens only hashes are stored. */
export type OwnRelay = FarcasterRelay & {
  /** Opens a channel of an application. */
  readonly openForeign: (request: ChannelRequest) => Promise<OpenedChannel>
  readonly read: (channelToken: string) => Promise<Channel | undefined>
  /** Stores a wallet's answer. False if the channel is unknown, expired or has an answer. */
  readonly answer: (channelToken: string, answer: WalletAnswer) => Promise<boolean>
  /** Closes a channel that has an answer, and returns it: of two callers at the same time one gets it. */
  readonly close: (channelToken: string) => Promise<WalletAnswer | undefined>
}

/** Creates this server's relay. `linkUrl` is the beginning of the links for phones. */
export function createOwnRelay(db: Database, now: () => number, linkUrl: string): OwnRelay {
  const open = async (request: ChannelRequest, isOwn: boolean): Promise<OpenedChannel> => {
    const channelToken = randomUUID()
    await db.deleteFrom('farcaster_channels').where('expires_at', '<=', now()).execute()
    await db
      .insertInto('farcaster_channels')
      .values({
        token_hash: hashOf(channelToken),
        request: JSON.stringify(request),
        answer: null,
        is_own: Number(isOwn),
        expires_at: now() + channelLife
      })
      .execute()
    const url = new URL(linkUrl)
    url.searchParams.set('channelToken', channelToken)
    return { channelToken, url: url.href }
  }
  const read = async (channelToken: string): Promise<Channel | undefined> => {
    const row = await db
      .selectFrom('farcaster_channels')
      .select(['request', 'answer', 'is_own'])
      .where('token_hash', '=', hashOf(channelToken))
      .where('expires_at', '>', now())
      .executeTakeFirst()
    return (
      row && {
        request: JSON.parse(row.request) as ChannelRequest,
        answer: row.answer === null ? undefined : (JSON.parse(row.answer) as WalletAnswer),
        isOwn: row.is_own === 1
      }
    )
  }
  const close = async (channelToken: string): Promise<WalletAnswer | undefined> => {
    const row = await db
      .deleteFrom('farcaster_channels')
      .where('token_hash', '=', hashOf(channelToken))
      .where('answer', 'is not', null)
      .where('expires_at', '>', now())
      .returning('answer')
      .executeTakeFirst()
    return row?.answer == null ? undefined : (JSON.parse(row.answer) as WalletAnswer)
  }
  return {
    open: request => open(request, true),
    openForeign: request => open(request, false),
    read,
    close,
    async take(channelToken) {
      const answer = await close(channelToken)
      if (answer) return answer
      return (await read(channelToken)) ? 'pending' : 'closed'
    },
    async answer(channelToken, answer) {
      const { numUpdatedRows } = await db
        .updateTable('farcaster_channels')
        .set({ answer: JSON.stringify(answer) })
        .where('token_hash', '=', hashOf(channelToken))
        .where('answer', 'is', null)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return numUpdatedRows === 1n
    }
  }
}
