import type { Connector } from '../../core/contracts/Connector.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { userRejected, walletBroken, walletFailed, walletTimeout } from '../../protocol/errors/wallet.js'
import { peek } from '../../protocol/peek.js'
import { type Channel, SafeClosedError } from './channel.js'
import { isRejection } from './errors.js'
import { hashSafeMessage, isValidOnChainCall } from './messageHash.js'
import type { SafeInfo } from './readInfo.js'
import { isHash, type ProposedTransaction, readTransaction } from './readTransaction.js'
import { type WaitingMessages, waitingDuration } from './waitingMessages.js'

/** What is signed: the request to the wallet, and the hash of the content (ERC-191 or EIP-712). */
export type MessageToSign = {
  readonly method: 'signMessage' | 'signTypedMessage'
  readonly params: unknown
  readonly hash: string
  /** The text of a sign-in message, to go on with it after a reload. */
  readonly signInText?: string | undefined
}

type Source = {
  readonly context: ConnectorContext
  readonly channel: Channel
  readonly waiting: WaitingMessages
  readonly connector: Pick<Connector, 'id' | 'name' | 'namespace' | 'icon'>
}

/** How often owners' signatures are looked for while the page is visible, in ms (docs/safe.md). */
const interval = 5_000
/** The wallet does not answer for a message that lacks signatures. In ms (docs/safe.md). */
const silence = 3_000

/**
 * Has the owners sign a message. Resolves with the signature of ERC-1271; with `0x` for a message that they have signed on the chain. With
 * several owners it may take a day: the person is asked whether a refusal is final, and the same message is found again after a reload. Rejects with
 * LATCHKEY_CONNECT__USER_REJECTED, __TIMEOUT, __WALLET_FAILED, __WALLET_BROKEN, or with what the channel rejects with.
 */
export async function signBySafe(source: Source, info: SafeInfo, message: MessageToSign): Promise<string> {
  const { channel, context, waiting } = source
  const hash = hashSafeMessage(info, message.hash)
  const known = (await waiting.list()).find(other => other.hash === hash)
  const early = known && (await readSignature(channel, hash))
  if (early) return done(waiting, hash, early)
  const at = known?.at ?? context.environment.clock.now()
  const isShared = info.threshold > 1
  // Before the question: the page may be reloaded while the wallet's window is open.
  if (isShared) await waiting.add({ hash, at, text: message.signInText })
  const answer = await channel.request(message.method, message.params).catch((error: unknown) => {
    if (isShared && isRejection(error)) return undefined
    // A page that ends keeps the message for the next one.
    const kept = error instanceof SafeClosedError ? Promise.resolve() : waiting.remove(hash)
    return kept.then(() => Promise.reject(error))
  })
  const signature = peek(answer, 'signature')
  if (isSignature(signature)) return done(waiting, hash, signature)
  const safeTxHash = peek(answer, 'safeTxHash')
  if (isHash(safeTxHash)) {
    await waiting.remove(hash)
    return signedOnChain(source, info, message.hash, safeTxHash)
  }
  return waitForOwners(source, { hash, at, required: info.threshold })
}

async function done(waiting: WaitingMessages, hash: string, signature: string): Promise<string> {
  await waiting.remove(hash)
  return signature.toLowerCase()
}

/** The complete signature of a message; undefined while owners are missing. */
async function readSignature(channel: Channel, hash: string): Promise<string | undefined> {
  const answer = await channel.request('getOffChainSignature', hash, silence).catch(() => undefined)
  return isSignature(answer) ? answer : undefined
}

const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && /^0x(?:[\da-f]{2}){65,65536}$/i.test(value)

type Awaited = { readonly hash: string; readonly at: number; readonly required: number }

/**
 * The wallet has answered without a signature. It does so when the person refused, and when its window was closed before all owners had signed: the
 * person is asked which.
 */
async function waitForOwners(source: Source, { hash, at, required }: Awaited): Promise<string> {
  const { context, channel, connector, waiting } = source
  const { clock } = context.environment
  const found = await readSignature(channel, hash)
  if (found) return done(waiting, hash, found)
  const end = new AbortController()
  try {
    await context.prompt({ type: 'owners', connector, required })
    const asked = context.prompt({ type: 'approve', where: 'owners', connector, signal: end.signal })
    const signature = await poll(context, asked, async () => {
      if (clock.now() - at >= waitingDuration) throw walletTimeout()
      return readSignature(channel, hash)
    })
    return await done(waiting, hash, signature)
  } catch (error) {
    // A page that ends keeps the message for the next one.
    if (!isLatchkeyError(error, 'LATCHKEY_KIT__DESTROYED')) await waiting.remove(hash)
    throw error
  } finally {
    end.abort()
  }
}

/** The owners sign by a transaction: the message counts once that is executed. */
async function signedOnChain(
  { context, channel, connector }: Source,
  { address }: SafeInfo,
  hash: string,
  safeTxHash: string
): Promise<string> {
  const progress = askWithProgress(context, connector)
  try {
    await poll(context, progress.declined, async () => {
      const answer = await channel
        .request('getTxBySafeTxHash', { safeTxHash }, silence)
        .catch(() => undefined)
      if (answer === undefined) return undefined
      const { status, signatures } = readTransaction(answer)
      if (status === 'cancelled') throw userRejected()
      if (status === 'failed') throw walletFailed()
      progress.show(signatures)
      return status === 'success' ? status : undefined
    })
  } finally {
    progress.end()
  }
  const call = { call: 'eth_call', params: [isValidOnChainCall(address, hash), 'latest'] }
  const valid = await channel.request('rpcCall', call)
  // ERC-1271.
  if (typeof valid !== 'string' || !valid.toLowerCase().startsWith('0x1626ba7e')) throw walletBroken()
  return '0x'
}

/** Says how many owners have signed. The prompt is asked anew when that changes, before the older one ends. */
function askWithProgress({ prompt }: ConnectorContext, connector: Source['connector']) {
  let shown: Progress
  let newest: AbortController | undefined
  let decline: (error: unknown) => void = () => undefined
  const declined = new Promise<never>((_, reject) => {
    decline = reject
  })
  const ask = (progress: Progress) => {
    const [before, own] = [newest, new AbortController()]
    shown = progress
    newest = own
    prompt({ type: 'approve', where: 'owners', connector, progress, signal: own.signal }).catch(error => {
      if (newest === own) decline(error)
    })
    before?.abort()
  }
  ask(undefined)
  return {
    declined,
    show(progress: Progress) {
      if (progress?.signed !== shown?.signed || progress?.required !== shown?.required) ask(progress)
    },
    end() {
      const last = newest
      newest = undefined
      last?.abort()
    }
  }
}

type Progress = ProposedTransaction['signatures']

/** Reads every 5 s while the page is visible, until there is a value, or the prompt is declined. */
async function poll<T>(
  { environment }: ConnectorContext,
  prompt: Promise<never>,
  read: () => Promise<T | undefined>
): Promise<T> {
  // Handled by the race; a prompt that is declined later is no failure.
  prompt.catch(() => undefined)
  for (;;) {
    const device = await environment.device?.().catch(() => undefined)
    const value = device?.isVisible() === false ? undefined : await Promise.race([read(), prompt])
    if (value !== undefined) return value
    await Promise.race([new Promise<void>(resolve => environment.clock.after(interval, resolve)), prompt])
  }
}
