import type { Connector, ConnectorEvent, ConnectorSession } from '../../core/contracts/Connector.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { readVersioned, writeVersioned } from '../../core/storage/versioned.js'
import { createEmitter } from '../../client/emitter.js'
import { noAccounts, superseded, walletDisconnected, walletTimeout } from '../../protocol/errors/wallet.js'
import { type Channel, createChannel, SafeClosedError } from './channel.js'
import { toKitError, toProviderError, unsupported } from './errors.js'
import type { FramedWindow } from './FramedWindow.js'
import { hashText } from './messageHash.js'
import { createProvider } from './provider.js'
import { readInfo, type SafeInfo } from './readInfo.js'
import { readText } from './readText.js'
import { resumeSignIn } from './resumeSignIn.js'
import { type MessageToSign, signBySafe } from './signing.js'
import { toSession } from './toSession.js'
import { createWaitingMessages } from './waitingMessages.js'

/** A page without an answer in this time is in no Safe (docs/safe.md), in ms. */
const probeLimit = 1_000
/** How long a known wallet may take to describe itself, in ms. Ours. */
const infoLimit = 10_000

/** Whether the person has left the Safe of this page: then nothing is asked of it without a click (promise P1). */
const stateKey = 'latchkey.safe'
const stateVersion = 1

/** The Safe around this page. */
export type Safe = {
  readonly connector: Connector
  /** Whether the person has disconnected it. */
  hasLeft(): Promise<boolean>
  /** Connects without asking the person; undefined if no Safe answers in 1 s. */
  find(): Promise<ConnectorSession | undefined>
}

const about = { id: 'safe', name: 'Safe', namespace: 'eip155' } as const

/** The connector of the Safe that shows this page. */
export function createSafe(
  context: ConnectorContext,
  page: FramedWindow,
  isAllowed: (origin: string) => boolean
): Safe {
  const { account, begin, channel, emit, sign, state, waiting } = createParts(context, page, isAllowed)
  return {
    hasLeft: async () => (await state.read()) === 'left',
    async find() {
      const answer = await channel.request('getSafeInfo', undefined, probeLimit)
      return answer === undefined ? undefined : begin(readInfo(answer))
    },
    connector: {
      ...about,
      type: 'EXTERNAL',
      reach: 'page',
      isRemembered: true,
      async connect({ silent, signal }) {
        if (silent && (await state.read()) !== 'in') throw noAccounts()
        try {
          const answer = await channel.request('getSafeInfo', undefined, probeLimit)
          if (answer === undefined) throw walletTimeout()
          const info = readInfo(answer)
          if (signal?.aborted) throw superseded()
          return await begin(info)
        } catch (error) {
          throw toKitError('eth_requestAccounts', error)
        }
      },
      async disconnect({ keepPermission } = { keepPermission: false }) {
        account.set(undefined)
        channel.close()
        emit('disconnect', toProviderError(new SafeClosedError('The connection has ended')))
        if (keepPermission) return
        await Promise.all([state.write('left'), waiting.clear()])
      },
      subscribe(listener) {
        const stop = account.changes.subscribe(listener)
        // A web app may show another Safe in place of this one.
        const look = () => void account.read().catch(() => undefined)
        page.addEventListener('focus', look)
        return () => {
          stop()
          page.removeEventListener('focus', look)
        }
      },
      signMessage: ({ message }) => sign(message),
      async signIn(question) {
        const { data, message } = resumeSignIn(
          question,
          await waiting.list(),
          context.environment.clock.now()
        )
        return { data, message, signature: await sign(message, message) }
      }
    }
  }
}

/** What the connector consists of. */
function createParts(context: ConnectorContext, page: FramedWindow, isAllowed: (origin: string) => boolean) {
  const channel = createChannel(page, isAllowed, context.environment)
  const waiting = createWaitingMessages(context)
  const account = createAccount(channel)
  const signed = (info: SafeInfo, message: MessageToSign) =>
    signBySafe({ context, channel, waiting, connector: about }, info, message)
  const { provider, emit } = createProvider({
    channel,
    info: account.read,
    connected: account.connected,
    sign: signed
  })
  account.changes.subscribe(event => {
    if (event.type === 'accounts') emit('accountsChanged', event.accounts)
    if (event.type === 'network') emit('chainChanged', `0x${Number(event.chainId).toString(16)}`)
  })
  context.onDestroy(channel.close)
  const state = {
    read: async () => (await readVersioned(context, stateKey, stateVersion))?.state,
    write: (value: 'in' | 'left') => writeVersioned(context, stateKey, stateVersion, { state: value })
  }
  return {
    account,
    channel,
    emit,
    state,
    waiting,
    async begin(info: SafeInfo): Promise<ConnectorSession> {
      account.set(info)
      await state.write('in')
      return toSession(info, provider, channel)
    },
    async sign(text: string, signInText?: string): Promise<string> {
      try {
        if (readText(text) !== text) throw unsupported('A Safe signs no text that looks like hex')
        await account.connected()
        const [params, hash] = [{ message: text }, hashText(text)]
        return await signed(await account.read(), { method: 'signMessage', params, hash, signInText })
      } catch (error) {
        throw toKitError('personal_sign', error)
      }
    }
  }
}

/** The connected Safe, and what changes of it. */
function createAccount(channel: Channel) {
  const changes = createEmitter<ConnectorEvent>()
  let known: SafeInfo | undefined
  const connected = async (): Promise<SafeInfo> => {
    if (!known) throw noAccounts()
    return known
  }
  return {
    changes,
    connected,
    set(info: SafeInfo | undefined) {
      known = info
    },
    /** Asks the wallet, and reports another account or network than before. Rejects if there is no answer. */
    async read(): Promise<SafeInfo> {
      const answer = await channel.request('getSafeInfo', undefined, infoLimit)
      if (answer === undefined) throw walletDisconnected()
      const info = readInfo(answer)
      const before = known
      if (before) known = info
      if (before && before.address !== info.address)
        changes.emit({ type: 'accounts', accounts: [info.address] })
      if (before && before.chainId !== info.chainId)
        changes.emit({ type: 'network', chainId: `${info.chainId}` })
      return info
    }
  }
}
