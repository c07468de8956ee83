import type { CaipNetworkId } from '../../protocol/caip.js'
import { signInRefused } from '../../protocol/errors/signIn.js'
import { localSiwx } from '../../siwx/localSiwx.js'
import { rpcClient } from '../../siwx/session/rpcClient.js'
import type { LocalSiwxOptions } from '../../siwx/session/SiwxOptions.js'
import type { SiwxConfig, SiwxSession, SiwxSurroundings } from '../../siwx/SiwxConfig.js'
import type { SiwxClient } from '../../siwx/verify/SignatureQuestion.js'
import {
  BIP122Verifier,
  EIP155Verifier,
  isSession,
  LocalStorage,
  type SIWXMessenger,
  SolanaVerifier,
  type SIWXStorage,
  type SIWXVerifier
} from './parts.js'

/** The parts of `DefaultSIWX` that an application replaces. */
export type SiwxParts = {
  readonly messenger?: SIWXMessenger | undefined
  readonly verifiers?: readonly SIWXVerifier[] | undefined
  readonly storage?: SIWXStorage | undefined
}

/** How many messages wait for a signature. */
const pendingLimit = 20

/** Sign-in in the browser with parts of the application: those that are missing are ours. */
export function partsSiwx(parts: SiwxParts, options: Omit<LocalSiwxOptions, 'storage'>): SiwxConfig {
  const {
    messenger = localSiwx(options),
    verifiers = [new EIP155Verifier(), new SolanaVerifier(), new BIP122Verifier()],
    storage = new LocalStorage({ key: 'latchkey.siwx-sessions' })
  } = parts
  const pending = new Map<string, string>()
  let kit: SiwxSurroundings | undefined
  const isValid = async (session: SiwxSession): Promise<boolean> => {
    if (!isSession(session) || !isInTime(session, kit?.clock.now() ?? Date.now())) return false
    const verifier = verifiers.find(one => one.shouldVerify(session))
    return verifier?.verify(session, kit && chainClient(kit, session.data.chainId)) ?? false
  }
  /** Only messages that were written here, each once. */
  const take = async (session: SiwxSession) => {
    const text = pending.get(session.data.nonce)
    pending.delete(session.data.nonce)
    if (text === undefined) throw signInRefused({ details: 'nonce' })
    if (!session.cacao && session.message !== text) throw signInRefused({ details: 'message' })
    if (!(await isValid(session))) throw signInRefused({ details: 'signature' })
    // The wallet is of the kit, and is not stored.
    const { wallet: _, ...kept } = session
    return kept
  }
  return {
    async createMessage(input) {
      const message = await messenger.createMessage(input)
      pending.set(message.nonce, input.accountAddress === '' ? '' : message.toString())
      for (const oldest of pending.keys()) if (pending.size > pendingLimit) pending.delete(oldest)
      return message
    },
    addSession: async session => storage.add(await take(session)),
    async setSessions(sessions) {
      const taken = []
      for (const session of sessions) taken.push(await take(session))
      await storage.set(taken)
    },
    revokeSession: (chainId, address) => storage.delete(chainId, address),
    async getSessions(chainId, address) {
      const good = []
      for (const session of await storage.get(chainId, address))
        if (await isValid(session)) good.push(session)
      return good
    },
    getRequired: () => options.required ?? true,
    signOutOnDisconnect: options.signOutOnDisconnect ?? true,
    attach(environment) {
      kit = environment
      if ('attach' in messenger) messenger.attach?.(environment)
    }
  }
}

/** Whether the session's message is valid now. A time that cannot be read is not. */
function isInTime({ data }: SiwxSession, now: number): boolean {
  const { notBefore, expirationTime } = data
  const isBegun = notBefore === undefined || Date.parse(notBefore) <= now
  return isBegun && (expirationTime === undefined || Date.parse(expirationTime) > now)
}

/** Reads a configured chain by `eth_call`, for the signatures of contracts. */
function chainClient({ networks, fetch }: SiwxSurroundings, chainId: CaipNetworkId): SiwxClient | undefined {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  return network?.chainNamespace === 'eip155' ? rpcClient(network, fetch) : undefined
}
