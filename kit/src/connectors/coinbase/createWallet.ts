import type { ConnectorEvent, ConnectorSession, ConnectParameters } from '../../core/contracts/Connector.js'
import type { SignInRequest } from '../../core/contracts/ConnectorFactory.js'
import { parseAccounts } from '../../evm/accounts.js'
import { signMessage } from '../../evm/signMessage.js'
import { switchNetwork } from '../../evm/switchNetwork.js'
import { lazyWalletRequests } from '../../protocol/eip1193/lazyWalletRequests.js'
import { errorCodes, translateError } from '../../protocol/eip1193/translateError.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { noAccounts, superseded } from '../../protocol/errors/wallet.js'
import { toEvmChainId } from '../../protocol/evmChainId.js'
import type { Network } from '../../protocol/network.js'
import { peek } from '../../protocol/peek.js'
import { answerRequest } from './answerRequest.js'
import { type CoinbaseAccount, createAccount } from './createAccount.js'
import type { Line, LineSource } from './createLine.js'
import type { Popup } from './openBrowserPopup.js'
import { providerError } from './providerError.js'
import type { Facts } from './sessionStore.js'
import { askSignIn, readProof } from './signInProof.js'

/** The wallet of the pop-up: what the connector's functions do. Rejects with a `LatchkeyError` only. */
export type CoinbaseWallet = {
  /** `opened`: the window of this click; undefined if the browser refused it, or nothing may be shown. */
  connect(parameters: ConnectParameters, opened: Popup | undefined): Promise<ConnectorSession>
  disconnect(keepPermission: boolean): Promise<void>
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  switchNetwork(network: Network, signal?: AbortSignal): Promise<void>
  signMessage(question: { readonly message: string; readonly address: string }): Promise<string>
}

type WalletSource = LineSource & { readonly walletRpcUrl: string }

type RpcRequest = {
  readonly method: string
  readonly params: readonly unknown[]
  readonly chainId?: number | undefined
}

/** JSON-RPC "method not found" and EIP-1193 "unsupported method": an older host of the pop-up knows no `wallet_connect`. */
const unsupportedCodes: readonly unknown[] = [-32_601, 4200]

/** Batches whose status may still be asked for. */
const batchLimit = 32

/** Makes the wallet. Nothing is opened or asked. */
export function createWallet(source: WalletSource): CoinbaseWallet {
  const { context } = source
  const { clock } = context.environment
  const account = createAccount(source, async (method, params) => {
    const facts = account.facts()
    if (method === 'eth_requestAccounts' && facts) return [...facts.accounts]
    return answer(source, account, { method, params }).catch(toProviderError)
  })
  const { provider } = account

  const toSession = ({ accounts, chainId }: Facts): ConnectorSession => ({
    accounts,
    chainId: `${chainId}`,
    provider,
    ...lazyWalletRequests(async (method, params, network) => {
      const chainId = network && toEvmChainId(network.split(':')[1])
      try {
        return await answer(source, account, { method, params, chainId })
      } catch (error) {
        throw isLatchkeyError(error) ? error : translateError(error)
      }
    })
  })

  async function connectSilently(network: Network | undefined): Promise<ConnectorSession> {
    const facts = await account.restore()
    if (!facts) throw noAccounts()
    return toSession(network ? account.setChain(facts, toEvmChainId(network.id)) : facts)
  }

  async function connectAsking({ network, signal }: ConnectParameters, opened: Popup | undefined) {
    const { line } = account
    const giveUp = () => line.end(superseded())
    signal?.addEventListener('abort', giveUp)
    try {
      const chainId = toEvmChainId((network ?? context.selectedNetwork('eip155'))?.id ?? 1)
      // Meanwhile the window loads.
      const begun = line.begin(opened, chainId, signal)
      begun.catch(() => undefined)
      const request = await context.getSignIn('eip155')
      await begun
      const { value, data } = await askAccounts(line, chainId, request)
      if (signal?.aborted) throw superseded()
      const accounts = accountsOf(value)
      const [address = ''] = accounts
      if (!address) throw noAccounts()
      const facts = { chains: {}, capabilities: {}, batches: [], ...data, accounts, chainId }
      await account.save(facts)
      const proof = request && readProof(signInOf(value), { request, chainId, address })
      const isProven = proof && (await context.verifySignIn(proof.cacao))
      return { ...toSession(account.facts() ?? facts), ...(isProven && { signIn: [proof] }) }
    } finally {
      signal?.removeEventListener('abort', giveUp)
    }
  }

  return {
    async connect(parameters, opened) {
      if (parameters.silent) return connectSilently(parameters.network)
      try {
        return await connectAsking(parameters, opened)
      } catch (error) {
        if (!account.facts()) account.line.forget()
        throw isLatchkeyError(error) ? error : translateError(error)
      }
    },
    disconnect: account.leave,
    subscribe: account.subscribe,
    switchNetwork: (network, signal) => switchNetwork(provider, clock, network, signal).catch(throwOwn),
    signMessage: question => signMessage(provider, question).catch(throwOwn)
  }
}

/** Answers a request of the application. Rejects with EIP-1193 errors. */
async function answer(
  { context, walletRpcUrl }: WalletSource,
  account: CoinbaseAccount,
  { method, params, chainId }: RpcRequest
): Promise<unknown> {
  const known = account.facts()
  if (!known) throw providerError(4100, 'The wallet is not connected')
  const send = async () => {
    const request = { method, params, chainId: chainId ?? known.chainId }
    const { value, data } = await account.line.send(request)
    const news = { ...known, ...account.facts(), ...data }
    const batch = method === 'wallet_sendCalls' && (peek(value, 'id') ?? value)
    const batches = typeof batch === 'string' ? [batch, ...news.batches].slice(0, batchLimit) : news.batches
    const accounts = method === 'wallet_connect' ? accountsOf(value) : news.accounts
    await account.save({ ...news, batches, accounts })
    return value
  }
  const setChain = (chainId: number) => account.save({ ...known, ...account.facts(), chainId })
  return answerRequest({ context, facts: known, method, params, walletRpcUrl, send, setChain })
}

async function askAccounts(line: Line, chainId: number, request: SignInRequest | undefined) {
  const capabilities = request ? { signInWithEthereum: askSignIn(request, chainId) } : {}
  try {
    return await line.send({ method: 'wallet_connect', params: [{ version: '1', capabilities }], chainId })
  } catch (error) {
    if (!errorCodes(error).some(code => unsupportedCodes.includes(code))) throw error
    return line.send({ method: 'eth_requestAccounts', params: [], chainId })
  }
}

/** EIP-1193 section "Provider Errors": what applications and their libraries read. The error of ours is the cause. */
function toProviderError(error: unknown): never {
  if (!isLatchkeyError(error)) throw error
  const isRejected = error.code === 'LATCHKEY_CONNECT__USER_REJECTED'
  throw Object.assign(providerError(isRejected ? 4001 : 4900, error.message), { cause: error })
}

/** The functions for any provider translate what it rejects with: an error of ours stays what it is. */
function throwOwn(error: unknown): never {
  const own = peek(peek(error, 'cause'), 'cause')
  throw isLatchkeyError(own) ? own : error
}

/** The accounts of `wallet_connect` (ERC-7846), or of `eth_requestAccounts`. */
function accountsOf(answer: unknown): readonly string[] {
  const listed = peek(answer, 'accounts') ?? answer
  const addresses = Array.isArray(listed)
    ? listed.map(account => peek(account, 'address') ?? account)
    : listed
  return parseAccounts(addresses)
}

/** What the wallet signed for its first account. */
function signInOf(answer: unknown): unknown {
  const [first] = [peek(answer, 'accounts')].flat()
  return peek(peek(first, 'capabilities'), 'signInWithEthereum')
}
