import type { FrameRequestPayload } from 'latchkey/protocol/frame'
import type { FrameAccounts } from '../account/createAccounts.js'
import type { Chains } from '../account/createChains.js'
import type { FrameHandlers } from '../channel/FrameHandlers.js'
import { createEmailLogin } from '../login/emailLogin.js'
import { createFarcasterLogin } from '../login/farcasterLogin.js'
import { readLoginMethods } from '../login/loginMethods.js'
import type { LoginParts } from '../login/LoginParts.js'
import { createSocialLogin } from '../login/socialLogin.js'
import type { Requests } from './Rooms.js'

/** What the requests of a page are answered from. */
export type HandlerParts = {
  readonly login: LoginParts
  readonly accounts: FrameAccounts
  readonly chains: Chains
  readonly requests: () => Promise<Requests>
  readonly setTheme: (theme: FrameRequestPayload<'SYNC_THEME'>) => void
  readonly setDapp: (dapp: FrameRequestPayload<'SYNC_DAPP_DATA'>) => void
  /** Ends the login; `id`: the request that asks for it. */
  readonly signOut: (id: string) => Promise<void>
  readonly reload: () => void
  /** Asks whether a login that was refused for the account's sake is linked to it, if there is one. */
  readonly settleLink: (origin: string, signal: AbortSignal) => Promise<void>
}

/** The answers to all requests of the wire (SPEC section 7), and to GET_LOGIN_METHODS. */
export function createHandlers(parts: HandlerParts): FrameHandlers {
  const { login, accounts, chains } = parts
  const { session } = login
  const social = createSocialLogin(login)
  const done = async (work: void | Promise<void>): Promise<undefined> => {
    await work
    return undefined
  }
  /** The chain that an answer is for. It is the request's own: another one in between changes nothing (promise P4). */
  const choose = async (
    wanted: Omit<NonNullable<FrameRequestPayload<'GET_USER'>>, 'socialUri'>
  ): Promise<string> => {
    const { chainId, chainNamespace, preferredAccountType: type } = wanted
    const chain =
      chainId !== undefined
        ? chains.read(chainId)
        : chainNamespace !== undefined
          ? chains.inUse(chainNamespace)
          : chains.current()
    if (chainId !== undefined) await chains.switchTo(chain)
    // Where the chain has none, the account of the key answers (SPEC section 8).
    if (!chain.startsWith('eip155:')) return chain
    if (type === 'eoa' || (type === 'smartAccount' && chains.hasSmart(chain)))
      await chains.prefer(chain, type)
    return chain
  }
  return {
    ...createEmailLogin(login),
    ...createFarcasterLogin(login),
    GET_LOGIN_METHODS: () => readLoginMethods(session),
    GET_SOCIAL_REDIRECT_URI: async ({ provider }, { origin }) => ({
      uri: await social.start(provider, origin)
    }),
    async CONNECT_SOCIAL({ uri, ...wanted }, { origin, signal }) {
      await social.finish(uri)
      const chain = await choose(wanted)
      await parts.settleLink(origin, signal)
      return accounts.describeUser(chain, origin, signal)
    },
    async GET_USER(wanted, { origin, signal }) {
      if (wanted?.socialUri !== undefined) await social.finish(wanted.socialUri)
      const chain = await choose(wanted ?? {})
      await parts.settleLink(origin, signal)
      return accounts.describeUser(chain, origin, signal)
    },
    IS_CONNECTED: async () => ({ isConnected: await session.isLive() }),
    SIGN_OUT: (_, { id }) => done(parts.signOut(id)),
    async SWITCH_NETWORK({ chainId }) {
      await chains.switchTo(chainId)
      return { chainId }
    },
    GET_CHAIN_ID: async () => ({ chainId: toFrameChain(chains.current()) }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({ smartAccountEnabledNetworks: chains.smartNetworks() }),
    INIT_SMART_ACCOUNT: (_, { origin, signal }) => accounts.initSmartAccount(origin, signal),
    SET_PREFERRED_ACCOUNT: ({ type }, { origin, signal }) => accounts.prefer(type, origin, signal),
    RPC_REQUEST: async (request, from) => (await parts.requests()).handle(request, from),
    SYNC_THEME: theme => done(parts.setTheme(theme)),
    SYNC_DAPP_DATA: dapp => done(parts.setDapp(dapp)),
    RELOAD: () => done(parts.reload())
  }
}

/** A plain number for EVM, else CAIP-2 (wire.md section 4.9). */
const toFrameChain = (chain: string): string | number =>
  chain.startsWith('eip155:') ? Number(chain.slice('eip155:'.length)) : chain
