import type { Connector } from '../../core/contracts/Connector.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { errorCodes } from '../../protocol/eip1193/translateError.js'
import { superseded, walletBroken } from '../../protocol/errors/wallet.js'
import { peek } from '../../protocol/peek.js'
import { sanitizeText } from '../../protocol/text.js'
import { version } from '../../protocol/version.js'
import { createKeys, decrypt, deriveKey, type Encrypted, encrypt, exportKey } from './cipher.js'
import { type Channel, createChannel, type Reply } from './createChannel.js'
import { explainClosed } from './explainClosed.js'
import type { Popup } from './openBrowserPopup.js'
import { providerError, rejected } from './providerError.js'
import { type Facts, readCapabilities, readChains, type SessionKeys } from './sessionStore.js'

/** What a line needs of its connector. */
export type LineSource = {
  readonly context: ConnectorContext
  readonly connector: Connector
  /** Opens the wallet's window; undefined if the browser refuses. */
  readonly open: () => Popup | undefined
  readonly preference: string
}

type Answer = {
  readonly value: unknown
  /** What the wallet said beside it. */
  readonly data: Partial<Pick<Facts, 'chains' | 'capabilities'>>
}

/** The encrypted line to the wallet: windows, keys, requests (docs/coinbase.md). */
export type Line = {
  readonly keys: () => SessionKeys | undefined
  /** Goes on with the keys of an earlier page. Without them the next request makes new ones. */
  resume(keys: SessionKeys | undefined): void
  /** Begins a session with new keys, in the window of this click. */
  begin(opened: Popup | undefined, chainId: number, signal?: AbortSignal): Promise<void>
  /** Opens a window unless one is there with requests. Rejects with the wallet's error: an object with `code` (EIP-1193). */
  send(request: {
    readonly method: string
    readonly params: readonly unknown[]
    readonly chainId: number
  }): Promise<Answer>
  /** Forgets the keys and closes the window. */
  forget(): void
  /** Closes the window. */
  end(error: unknown): void
}

/** `onForgotten`: the wallet answered 4100 to a request of a session that had begun. */
export function createLine(source: LineSource, onForgotten: () => Promise<void>): Line {
  const { context, open } = source
  let keys: SessionKeys | undefined
  let channel: Channel | undefined
  /** A session begins in this window: further requests belong into it. */
  let isBeginning = false

  async function openChannel(opened: Popup | undefined, chainId: number, signal?: AbortSignal) {
    const popup = await openPopup(source, opened, signal)
    channel?.end(rejected())
    channel = createChannel({
      popup,
      hello: hello(source, chainId),
      timer: context.environment.clock,
      explain: () => explainClosed(context)
    })
    return channel
  }

  const line: Line = {
    keys: () => keys,
    resume(stored) {
      keys = stored
    },
    async begin(opened, chainId, signal) {
      keys = undefined
      isBeginning = true
      try {
        keys = await handshake(await openChannel(opened, chainId, signal))
      } catch (error) {
        isBeginning = false
        channel?.end(error)
        throw error
      }
    },
    async send({ method, params, chainId }) {
      const isReused = channel && !channel.isOver() && (isBeginning || channel.pending() > 0)
      const current = isReused && channel ? channel : await openChannel(open(), chainId)
      const hadKeys = keys !== undefined
      try {
        const session = keys ?? (await handshake(current))
        keys = session
        const encrypted = await encrypt(session.shared, { action: { method, params }, chainId })
        const answer = await readAnswer(session, await current.request(session.sender, { encrypted }))
        isBeginning = false
        return answer
      } catch (error) {
        if (hadKeys && errorCodes(error).includes(4100)) await onForgotten()
        throw error
      }
    },
    forget() {
      keys = undefined
      line.end(rejected())
    },
    end(error) {
      isBeginning = false
      channel?.end(error)
      channel = undefined
    }
  }
  context.onDestroy(() => line.end(superseded()))
  return line
}

/** What the page says of itself to the window. */
function hello({ context, preference }: LineSource, chainId: number) {
  const { metadata, networks, environment } = context
  const ids = networks.filter(({ chainNamespace }) => chainNamespace === 'eip155').map(({ id }) => Number(id))
  return {
    version,
    sdkName: 'latchkey',
    metadata: {
      appName: metadata.name,
      appLogoUrl: metadata.icons[0] ?? '',
      appChainIds: [...new Set([chainId, ...ids])]
    },
    preference: { options: preference },
    location: environment.page.url()
  }
}

/** The window of this click; where the browser refused it, one of a further click, for which the person is asked. */
async function openPopup(
  { context, connector, open }: LineSource,
  opened: Popup | undefined,
  signal?: AbortSignal
): Promise<Popup> {
  let popup = opened
  while (!popup) {
    await context.prompt({ type: 'click', connector, reason: 'windowBlocked', signal })
    popup = open()
  }
  if (!signal?.aborted) return popup
  popup.close()
  throw superseded()
}

/** Exchanges keys. The wallet shows itself; it may refuse. */
async function handshake(channel: Channel): Promise<SessionKeys> {
  await channel.loaded
  const own = await createKeys()
  const sender = await exportKey(own.publicKey)
  const reply = await channel.request(sender, { handshake: { method: 'handshake', params: [] } })
  assertReply(reply)
  const shared = await deriveKey(own.privateKey, reply.sender).catch(cause => {
    throw walletBroken({ details: 'key', cause })
  })
  const keys = { sender, peer: reply.sender, shared }
  await readAnswer(keys, reply)
  return keys
}

/** Throws the wallet's error that was sent without encryption, such as that of a session it does not know. */
function assertReply({ content }: Reply): void {
  const failure = peek(content, 'failure')
  if (failure !== undefined) throw toWalletError(failure)
}

/** Decrypts a reply. The key of the session is pinned: another sender is an error, whatever it says. */
async function readAnswer(keys: SessionKeys, reply: Reply): Promise<Answer> {
  assertReply(reply)
  if (reply.sender !== keys.peer) throw walletBroken({ details: 'sender' })
  const encrypted = peek(reply.content, 'encrypted') as Encrypted
  const answer = await decrypt(keys.shared, encrypted).catch(cause => {
    throw walletBroken({ details: 'encrypted', cause })
  })
  const result = peek(answer, 'result')
  const error = peek(result, 'error')
  if (error !== undefined && error !== null) throw toWalletError(error)
  const data = peek(answer, 'data')
  const [chains, capabilities] = [peek(data, 'chains'), peek(data, 'capabilities')]
  return {
    value: peek(result, 'value'),
    data: {
      ...(chains !== undefined && { chains: readChains(chains) }),
      ...(capabilities !== undefined && { capabilities: readCapabilities(capabilities) })
    }
  }
}

function toWalletError(error: unknown) {
  const code = peek(error, 'code')
  const message = sanitizeText(peek(error, 'message'), 256) || 'The wallet answered with an error'
  return providerError(typeof code === 'number' ? code : -32_603, message, peek(error, 'data'))
}
