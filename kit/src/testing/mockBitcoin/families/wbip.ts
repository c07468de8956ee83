import { base64 } from '@scure/base'
import { networkNames, referenceOf as referenceNamed } from '../../../protocol/bitcoinNetworks.js'
import { rpcError } from '../../mockWallet/rpcError.js'
import { type MockBitcoinCore, keyText } from '../core.js'
import { fromHex, toHex } from '../keys.js'
import { changeBitcoinState, referenceOf } from '../state.js'

type Params = Readonly<Record<string, unknown>>

/** An object with `request(method, params)` (WBIP), and the listeners of its events. */
export type WbipProvider = {
  request(method: string, params?: unknown): Promise<unknown>
  addListener?(listener: { readonly eventName: string; readonly cb: (event: unknown) => void }): () => void
}

/** The API of Sats Connect: errors are answers, too. */
export function createSatsConnectProvider(core: MockBitcoinCore): WbipProvider {
  const { state } = core
  const listeners = new Map<string, Set<(event: unknown) => void>>()
  state.onChange.add(change => {
    const eventName = { accounts: 'accountChange', network: 'networkChange', disconnect: 'disconnect' }[
      change
    ]
    for (const cb of [...(listeners.get(eventName) ?? [])]) cb({ type: eventName })
  })
  const answers = satsConnectAnswers(core)
  return {
    async request(method, params) {
      const id = crypto.randomUUID()
      try {
        const answer = answers[method]
        if (!answer) throw rpcError(-32601, `The method "${method}" does not exist.`)
        return { jsonrpc: '2.0', id, result: await answer((params ?? {}) as Params) }
      } catch (error) {
        return { jsonrpc: '2.0', id, error: toJsonRpcError(error) }
      }
    },
    addListener({ eventName, cb }) {
      const own = (event: unknown) => cb(event)
      listeners.set(eventName, (listeners.get(eventName) ?? new Set()).add(own))
      state.pageListeners.add(own)
      return () => {
        listeners.get(eventName)?.delete(own)
        state.pageListeners.delete(own)
      }
    }
  }
}

function satsConnectAnswers(
  core: MockBitcoinCore
): Readonly<Record<string, (params: Params) => Promise<unknown> | unknown>> {
  const { state } = core
  const request = (method: string, params: Params) => ({ method, params: [params] })
  const network = () => ({ bitcoin: { name: networkNames[referenceOf(state)]?.satsConnect } })
  const addresses = () =>
    (['payment', 'ordinals'] as const).map(purpose => ({
      address: core.account()?.address(purpose, referenceOf(state)),
      publicKey: core.account() && keyText(core.account() as never, purpose),
      purpose,
      addressType: purpose === 'payment' ? 'p2wpkh' : 'p2tr',
      walletType: 'software'
    }))
  const shared = () => {
    if (!core.account()) throw rpcError(-32002, 'Access denied.')
    return { id: state.name, addresses: addresses(), walletType: 'software', network: network() }
  }
  return {
    async wallet_connect(params) {
      const wanted = referenceNamed('satsConnect', params.network)
      await core.connect(request('wallet_connect', params))
      // One approval for both.
      const known = state.networks.find(one => one.network === `bip122:${wanted}`)
      if (known) changeBitcoinState(state, { network: known.network })
      return shared()
    },
    wallet_getAccount: shared,
    wallet_getNetwork: network,
    wallet_disconnect: () => core.disconnect(),
    async wallet_changeNetwork(params) {
      const reference = referenceNamed('satsConnect', params.name)
      await core.switchNetwork(request('wallet_changeNetwork', params), reference)
    },
    async signMessage(params) {
      const { address, message, protocol } = params
      const wanted = protocol === 'ECDSA' ? 'ecdsa' : protocol === 'BIP322' ? 'bip322' : undefined
      const signature = await core.signMessage(
        request('signMessage', params),
        address,
        String(message),
        wanted
      )
      return { signature, address }
    },
    async signPsbt(params) {
      const inputs = Object.entries((params.signInputs ?? {}) as Record<string, readonly number[]>)
      return core.signPsbt(
        request('signPsbt', params),
        String(params.psbt),
        inputs.flatMap(([address, indexes]) => indexes.map(index => ({ index, address }))),
        { finalize: false, broadcast: params.broadcast === true }
      )
    },
    async sendTransfer(params) {
      const [recipient] = (params.recipients ?? []) as readonly { address: string; amount: number }[]
      if (!recipient || !Number.isSafeInteger(recipient.amount)) throw rpcError(-32602, 'Invalid recipients.')
      return {
        txid: await core.pay(request('sendTransfer', params), recipient.address, BigInt(recipient.amount))
      }
    }
  }
}

/** The API of Leather: errors reject with the whole answer, each request names its network, and there are no events. */
export function createLeatherProvider(core: MockBitcoinCore): WbipProvider {
  const answers = leatherAnswers(core)
  return {
    async request(method, params) {
      const id = crypto.randomUUID()
      try {
        const answer = answers[method]
        if (!answer) throw rpcError(-32601, `"${method}" is not supported`)
        return { jsonrpc: '2.0', id, result: await answer((params ?? {}) as Params) }
      } catch (error) {
        throw { jsonrpc: '2.0', id, error: toJsonRpcError(error, 4001) }
      }
    }
  }
}

function leatherAnswers(
  core: MockBitcoinCore
): Readonly<Record<string, (params: Params) => Promise<unknown> | unknown>> {
  const { state } = core
  const request = (method: string, params: Params) => ({ method, params: [params] })
  const networkOf = ({ network }: Params) => referenceNamed('leather', network) ?? referenceOf(state)
  return {
    async getAddresses(params) {
      const reference = networkOf(params)
      // Leather asks each time.
      const account = await core.connect(request('getAddresses', params), true)
      return {
        addresses: [
          {
            symbol: 'BTC',
            type: 'p2wpkh',
            address: account.address('payment', reference),
            publicKey: keyText(account, 'payment')
          },
          {
            symbol: 'BTC',
            type: 'p2tr',
            address: account.address('ordinals', reference),
            publicKey: toHex(account.publicKey),
            tweakedPublicKey: keyText(account, 'ordinals')
          },
          { symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', publicKey: '' }
        ]
      }
    },
    async signMessage(params) {
      const reference = networkOf(params)
      const account = core.account()
      const address = account?.address(
        params.paymentType === 'p2tr' ? 'ordinals' : 'payment',
        referenceOf(state)
      )
      const signature = await core.signMessage(
        request('signMessage', params),
        address,
        String(params.message),
        'bip322'
      )
      return { signature, address: account?.address('payment', reference) }
    },
    async signPsbt(params) {
      const reference = networkOf(params)
      const address = core.account()?.address('payment', reference)
      const indexes = (Array.isArray(params.signAtIndex) ? params.signAtIndex : []) as readonly number[]
      const { psbt, txid } = await core.signPsbt(
        request('signPsbt', params),
        base64.encode(fromHex(String(params.hex))),
        indexes.map(index => ({ index, address })),
        { finalize: false, broadcast: params.broadcast === true, reference }
      )
      return { hex: toHex(base64.decode(psbt)), ...(txid && { txid }) }
    },
    async sendTransfer(params) {
      const [recipient] = (params.recipients ?? []) as readonly { address: string; amount: unknown }[]
      if (!recipient || typeof recipient.amount !== 'string') throw rpcError(-32602, 'Amounts are texts.')
      const { address, amount } = recipient
      return {
        txid: await core.pay(request('sendTransfer', params), address, BigInt(amount), networkOf(params))
      }
    }
  }
}

/** Sats Connect has -32000 for a rejection of the user and -32002 for a missing permission; Leather has the codes of EIP-1193. */
function toJsonRpcError(error: unknown, rejection = -32000) {
  const { code, message } = error as { readonly code?: number; readonly message?: string }
  const named = code === 4001 ? rejection : code === 4100 && rejection !== 4001 ? -32002 : code
  return { code: named ?? -32603, message: message ?? 'Internal error' }
}
